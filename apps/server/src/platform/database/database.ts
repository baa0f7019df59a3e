import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

interface Rows<Row> {
  rows: Row[];
}

/** What `execute` answers on both drivers: an object with the rows as the database wrote them. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/**
 * The handle that every repository takes. It is the same for the embedded database and for PostgreSQL, and a
 * transaction's handle fits wherever this one does. Inside `database.transaction(async (tx) => …)` use `tx` alone:
 * the embedded database has one connection, so the outer handle is refused there.
 */
export type Database = PgDatabase<RowsResult>;

/** An open, migrated database. */
export interface Connection {
  db: Database;
  close: () => Promise<void>;
}
