/** What the embedded database's thread is started with. */
export interface EmbeddedStart {
  /** Where the database lives; undefined keeps it in memory. */
  folder: string | undefined;
  /** A dumped data directory to begin with, in memory only. */
  dump: Uint8Array | undefined;
}

export interface EmbeddedRequest {
  id: number;
  /** Undefined asks for a dump of the data directory. */
  sql: string | undefined;
  params: readonly unknown[];
  rowMode: "array" | "object";
}

export interface EmbeddedRows {
  rows: unknown[];
  affectedRows?: number;
}

/** A failed statement, with the fields by which PostgreSQL tells failures apart. */
export interface EmbeddedFailure {
  message: string;
  /** The database cannot be used any more: its thread has to be ended. */
  fatal: boolean;
  severity?: string | undefined;
  code?: string | undefined;
  constraint?: string | undefined;
  detail?: string | undefined;
}

/** The first message of the thread has no id: it is open, or says why it cannot be. */
export type EmbeddedAnswer =
  | { opened: true }
  | { refused: string }
  | { id: number; result: EmbeddedRows }
  | { id: number; dump: Uint8Array }
  | { id: number; failure: EmbeddedFailure };
