const codes: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "53100"]);
const sqliteFull = 13;
/** PostgreSQL has no code for an exceeded quota. */
const messages = /no space left on device|quota exceeded|no space left on the disk/i;

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && codes.has(error.code)) return true;
  if ("errcode" in error && error.errcode === sqliteFull) return true;
  return messages.test(error.message) || (error.cause !== undefined && isDiskFull(error.cause));
}
