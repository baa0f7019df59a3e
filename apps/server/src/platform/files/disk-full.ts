const codes: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "53100"]);
/** SQLite's number for it. */
const sqliteFull = 13;
/** PostgreSQL has no code of its own for a quota. */
const messages = /no space left on device|quota exceeded|no space left on the disk/i;

/** Whether something failed because a disk, or this user's share of it, is full: of a file, PostgreSQL or SQLite. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && codes.has(error.code)) return true;
  if ("errcode" in error && error.errcode === sqliteFull) return true;
  return messages.test(error.message) || (error.cause !== undefined && isDiskFull(error.cause));
}
