import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Pool } from "pg";
import { fairQueue } from "../queues/fair-queue.ts";
import type { Logger } from "../log/logger.ts";
import type { Connection } from "./database.ts";
import { openDirectReads } from "./direct-reads.ts";
import { setDirectReads } from "./read-text.ts";
import { setDatabaseLoad } from "./database-load.ts";
import { FairPool } from "./fair-pool.ts";
import { migrationsFolder, newerSchema, recordCompatibility, refuseNewer } from "./migrate.ts";
import { requirePostgres, versionStatement } from "./postgres-version.ts";
import { isOutage, unavailableMessage } from "./outage.ts";
import { minute, second } from "../lib/durations.ts";
import { traceClient, tracedReads } from "../tracing/traced-statements.ts";

const poolSize = 10;
const directReadTimeout = 10 * second;
const queueOptions = {
  concurrency: poolSize,
  runningLimits: { account: 6, address: 8 },
  waitingLimits: { account: 500, address: 1000, all: 2000 },
  timeout: 10 * second,
  message: unavailableMessage,
};

/** A new connection plans slowly until it knows the tables: those of a burst stay for the next one. */
const idleTimeoutMillis = 5 * minute;

export const migrationLock = 4_077_161;

export async function openPostgres(url: string, log: Logger, { traced = false } = {}): Promise<Connection> {
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: 5 * second,
    statement_timeout: 30 * second,
    idle_in_transaction_session_timeout: 10 * second,
    keepAlive: true,
  };
  const queue = fairQueue(queueOptions);
  const pool = new FairPool({ ...connection, max: poolSize, pipeline: true, idleTimeoutMillis }, queue);
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  if (traced) pool.on("connect", traceClient);
  try {
    await migrateOnce(pool, log);
  } catch (error) {
    await pool.end();
    throw isOutage(error) ? unreachable(error) : error;
  }
  const db = drizzle({ client: pool });
  setDatabaseLoad(db, () => ({ ...queue.load(), connections: { open: pool.totalCount, idle: pool.idleCount } }));
  const directReads = openDirectReads({ ...connection, query_timeout: directReadTimeout }, log);
  setDirectReads(db, traced ? tracedReads(directReads.read) : directReads.read);
  return {
    db,
    close: async () => {
      await directReads.close();
      await pool.end();
    },
  };
}

async function migrateOnce(pool: Pool, log: Pick<Logger, "warn">): Promise<void> {
  const client = await pool.connect();
  try {
    const db = drizzle({ client });
    const { rows } = await db.execute<{ number: number; version: string }>(sql.raw(versionStatement));
    rows.forEach(requirePostgres);
    await db.execute(sql`set statement_timeout = 0`);
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    if (await refuseNewer(db)) log.warn(newerSchema);
    else {
      await migrate(db, { migrationsFolder });
      await recordCompatibility(db);
    }
  } finally {
    client.release(true);
  }
}

export function unreachable(error: unknown): Error {
  const reasons = error instanceof AggregateError ? error.errors : [error];
  const why = reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason))).join(", ");
  return new Error(`The database at DATABASE_URL cannot be reached: ${why}. Start it, or correct DATABASE_URL.`, {
    cause: error,
  });
}
