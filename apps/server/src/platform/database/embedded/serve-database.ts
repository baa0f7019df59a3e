import { PGlite, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { ensureDatabaseFolder } from "./create-folder.ts";
import { DurableFolder } from "./durable-folder.ts";
import { toEmbeddedFailure, errorText } from "./embedded-failure.ts";
import { type PreparedQuery, preparedQueries } from "./embedded-statements.ts";
import type { EmbeddedAnswer, EmbeddedRequest, EmbeddedStart } from "./embedded-messages.ts";
import { loggedReason } from "../opening-failure.ts";

/** Timestamps stay text: the schema's columns parse them, as with a `pg` connection. */
const asText = (value: string): string => value;
const parsers = {
  [types.TIMESTAMP]: asText,
  [types.TIMESTAMPTZ]: asText,
  [types.DATE]: asText,
  [types.INTERVAL]: asText,
};

/** Parsers that came with each statement would be merged with all others each time: half of the time of a small one. */
const options = { extensions: { pg_trgm }, parsers };

/** PostgreSQL's default of 128 MB is filled at once and never returned: docs/decisions/0129-memory.md */
const sharedBuffers = ["-c", "shared_buffers=16MB"];

/** The database's end of the channel to `startThread`. */
export interface DatabasePort {
  on: (event: "message", listener: (request: EmbeddedRequest | "close") => void) => unknown;
  postMessage: (answer: EmbeddedAnswer) => void;
  close: () => void;
}

export async function serveDatabase(port: DatabasePort, start: EmbeddedStart): Promise<void> {
  const openingLog: string[] = [];
  try {
    const database = await open(start, openingLog);
    const query = preparedQueries(database);
    let last = Promise.resolve();
    port.on("message", (request) => {
      if (request === "close") void database.close().finally(() => port.close());
      // Statements of a transaction are sent together, and each may be several messages to the database.
      else last = last.then(async () => port.postMessage(await answerTo(database, query, request)));
    });
    port.postMessage({ opened: true });
  } catch (error) {
    port.postMessage({ refused: loggedReason(openingLog) ?? errorText(error) });
    port.close();
  }
}

async function open({ folder, dump }: EmbeddedStart, log: string[]): Promise<PGlite> {
  if (folder === undefined)
    return PGlite.create({
      ...options,
      startParams: [...PGlite.defaultStartParams, ...sharedBuffers],
      ...(dump && { loadDataDir: new Blob([new Uint8Array(dump)]) }),
    });

  await ensureDatabaseFolder(folder);
  const files = new DurableFolder(folder);
  let opening = true;
  const database = await PGlite.create({
    fs: files,
    ...options,
    onStderr: (line) => {
      if (opening) log.push(line);
      return false;
    },
    // `-F` switches fsync off.
    startParams: PGlite.defaultStartParams
      .filter((parameter) => parameter !== "-F")
      .concat(sharedBuffers, "-c", "fsync=on", "-c", "wal_sync_method=fsync"),
  });
  opening = false;
  const before = files.syncs;
  await database.query("select pg_logical_emit_message(true, 'lms', 'Is a commit written through?')");
  if (files.syncs > before) return database;
  await database.close();
  throw new Error("The embedded database does not write its commits through to the disk");
}

async function answerTo(
  database: PGlite,
  query: PreparedQuery,
  { id, sql, params, rowMode }: EmbeddedRequest,
): Promise<EmbeddedAnswer> {
  try {
    if (sql === undefined) return { id, dump: await (await database.dumpDataDir("none")).bytes() };
    const { rows, affectedRows } = await query(sql, params, rowMode);
    return { id, result: affectedRows === undefined ? { rows } : { rows, affectedRows } };
  } catch (error) {
    return { id, failure: toEmbeddedFailure(error) };
  }
}
