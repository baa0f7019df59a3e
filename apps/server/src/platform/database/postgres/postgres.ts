import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client, type ClientBase, type ClientConfig } from "pg";
import { fairQueue } from "../../queues/fair-queue.ts";
import type { Logger } from "../../log/logger.ts";
import type { Connection } from "../database.ts";
import { openDirectReads } from "../direct-reads.ts";
import { setDirectReads } from "../read-text.ts";
import { setDatabaseLoad } from "../database-load.ts";
import { setListener } from "../notifications.ts";
import { PostgresListener } from "./postgres-listener.ts";
import { FairPool } from "./fair-pool.ts";
import { nameRepeatedStatements } from "./repeated-statements.ts";
import { migrationsFolder, updateSchema } from "../migrate.ts";
import { connectionFailure } from "../database-failure.ts";
import {
  type DatabaseServer,
  missingRights,
  missingRightsStatement,
  serverStatement,
  unmetRequirement,
} from "./server-requirements.ts";
import { applySessionSettings } from "../session-settings.ts";
import { minute, second } from "../../lib/time/durations.ts";
import { traceClient, tracedReads } from "../traced-statements.ts";

const poolSize = 10;
const timeLimits = { statement: 30 * second, idleInTransaction: 10 * second };
/** A database that hangs cannot cancel the statement itself: the connection is closed with it. */
const unansweredTimeout = timeLimits.statement + 2 * second;
const directReadTimeout = 10 * second;
const queueOptions = {
  concurrency: poolSize,
  runningLimits: { account: 6, address: 8 },
  waitingLimits: { account: 500, address: 1000, all: 2000 },
  timeout: 10 * second,
  refusal: "service.unavailable" as const,
};

/** A new connection plans slowly until it knows the tables: those of a burst stay for the next one. */
const idleTimeoutMillis = 5 * minute;

export const migrationLock = 4_077_161;

export async function openPostgres(url: string, log: Logger, { traced = false } = {}): Promise<Connection> {
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: 5 * second,
    // Needed until the settings are applied: a role's own limit may be too short even for that.
    statement_timeout: timeLimits.statement,
    idle_in_transaction_session_timeout: timeLimits.idleInTransaction,
    keepAlive: true,
  };
  try {
    await migrateOnce(connection, log);
  } catch (error) {
    throw connectionFailure(error);
  }
  // The pool awaits it, although its type does not say so.
  const onConnect: (client: ClientBase) => unknown = (client) => applySessionSettings(client, timeLimits);
  const queue = fairQueue(queueOptions);
  const limits = { max: poolSize, query_timeout: unansweredTimeout, idleTimeoutMillis };
  const pool = new FairPool({ ...connection, ...limits, pipeline: true, onConnect }, queue);
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  pool.on("connect", nameRepeatedStatements());
  if (traced) pool.on("connect", traceClient);
  const db = drizzle({ client: pool });
  setDatabaseLoad(db, () => ({ ...queue.load(), connections: { open: pool.totalCount, idle: pool.idleCount } }));
  const directReads = openDirectReads(
    { ...connection, query_timeout: directReadTimeout },
    (client) => applySessionSettings(client, timeLimits),
    log,
  );
  setListener(
    db,
    (channel, onChange) =>
      new PostgresListener({
        config: connection,
        channel,
        onChange,
        prepare: (client) => applySessionSettings(client, timeLimits),
        notify: (to, payload) => db.execute(sql`select pg_notify(${to}, ${payload})`),
        log,
      }),
  );
  setDirectReads(db, traced ? tracedReads(directReads.read) : directReads.read);
  return {
    db,
    close: async () => {
      await directReads.close();
      await pool.end();
    },
  };
}

async function migrateOnce(connection: ClientConfig, log: Logger): Promise<void> {
  const client = new Client(connection);
  // The statement that is under way reports it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await applySessionSettings(client, { ...timeLimits, statement: 0 });
    const db = drizzle({ client });
    const { rows: servers } = await client.query<DatabaseServer>(serverStatement);
    const unmet = servers.map(unmetRequirement).find((sentence) => sentence !== undefined);
    if (unmet !== undefined) throw new Error(unmet);
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    await updateSchema(db, () => migrate(db, { migrationsFolder }), log);
    const { rows: rights } = await client.query<{ missing: string | null }>(missingRightsStatement);
    const missing = rights[0]?.missing;
    if (missing != null) throw new Error(missingRights(missing));
  } finally {
    await client.end();
  }
}
