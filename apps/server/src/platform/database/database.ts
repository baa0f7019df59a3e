import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

interface Rows<Row> {
  rows: Row[];
}

interface RowsResult extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/** Also the handle of a transaction; inside one, the embedded database refuses any other handle. */
export type Database = PgDatabase<RowsResult>;

export interface Connection {
  db: Database;
  /** Copies the embedded database while it is in use. Undefined where the database makes snapshots itself. */
  copyTo?: (folder: string) => Promise<void>;
  close: () => Promise<void>;
}
