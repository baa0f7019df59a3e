let ahead = 0;

/** The server's time: a browser's own clock may be wrong. */
export function now(): number {
  return Date.now() + ahead;
}

/** `serverTime` is of this moment, within the seconds that a document is under way. */
export function setClock(serverTime = Date.now()): void {
  ahead = serverTime - Date.now();
}
