import type { Database } from "./database.ts";

const counts = new WeakMap<Database, () => number>();

/** Only for the embedded database, where no other process writes. */
export function setWriteCount(db: Database, count: () => number): void {
  counts.set(db, count);
}

/** Statements and transactions so far that may have written. Undefined where other processes write too. */
export function findWriteCounter(db: Database): (() => number) | undefined {
  return counts.get(db);
}

/** True when in doubt. */
export function mayWrite(statement: string): boolean {
  return !/^\s*(?:select|with)\b/i.test(statement) || /\b(?:insert|update|delete|merge)\b/i.test(statement);
}
