import type { Database } from "./database.ts";

export interface DatabaseLoad {
  /** Statements and transactions that run, and those that wait for a connection or for their turn. */
  running: number;
  waiting: number;
  /** Connections of the pool. Undefined for the embedded database, which has none. */
  connections: { open: number; idle: number } | undefined;
}

const loads = new WeakMap<Database, () => DatabaseLoad>();

export function setDatabaseLoad(db: Database, load: () => DatabaseLoad): void {
  loads.set(db, load);
}

export function findDatabaseLoad(db: Database): DatabaseLoad | undefined {
  return loads.get(db)?.();
}
