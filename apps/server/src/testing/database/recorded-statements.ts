import type { Database } from "../../platform/database/database.ts";
import type { EmbeddedClient } from "../../platform/database/embedded/embedded-client.ts";
import type { EmbeddedHandle } from "../../platform/database/embedded/embedded-handle.ts";
import { migrated } from "../../platform/database/embedded/migrated.ts";
import { openInProcess } from "./in-process.ts";
import { openTestClient } from "./test-database.ts";

type Query = EmbeddedHandle["query"];

export interface Statement {
  text: string;
  parameters: readonly unknown[];
}

export interface RecordedDatabase {
  db: Database;
  client: EmbeddedClient;
  /** What was sent since the last time that this was asked. */
  takeStatements: () => Statement[];
}

/** An empty embedded database that keeps what it is asked. */
export async function openRecordedDatabase(): Promise<RecordedDatabase> {
  const client = await openTestClient({ open: openInProcess });
  let statements: Statement[] = [];
  const record =
    (query: Query): Query =>
    (text, parameters = [], options = {}) => {
      statements.push({ text, parameters });
      return query(text, parameters, options);
    };
  const db = await migrated({
    ...client,
    query: record(client.query),
    transaction: (work) => client.transaction((handle) => work({ query: record(handle.query) })),
  });
  return {
    db,
    client,
    takeStatements: () => {
      const taken = statements;
      statements = [];
      return taken;
    },
  };
}
