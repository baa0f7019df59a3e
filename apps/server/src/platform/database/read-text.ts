import type { Database } from "./database.ts";

/** Runs a statement without parameters. */
export type ReadText = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

const readers = new WeakMap<Database, ReadText>();

export function setDirectReads(db: Database, read: ReadText): void {
  readers.set(db, read);
}

/** Undefined for the embedded database, which has one connection for everything. */
export function findDirectReads(db: Database): ReadText | undefined {
  return readers.get(db);
}
