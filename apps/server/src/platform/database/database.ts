import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

interface Rows<Row> {
  rows: Row[];
}

interface RowsResult extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/**
 * A transaction's handle is one, too. Inside a transaction use only that: the embedded database refuses the outer
 * one.
 */
export type Database = PgDatabase<RowsResult>;

export interface Connection {
  db: Database;
  close: () => Promise<void>;
}
