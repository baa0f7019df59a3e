/** Under which path the server has sent this document: what it may load was said with it, whatever is shown since. */
let servedAt: string | undefined;

/** Takes note of the address, before anything navigates. */
export function recordServedDocument(): void {
  servedAt = location.pathname;
}

export function isServedAt(path: string): boolean {
  return servedAt === path;
}
