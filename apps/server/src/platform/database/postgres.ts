import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client, type ClientConfig } from "pg";
import { fairQueue } from "../queues/fair-queue.ts";
import type { Logger } from "../log/logger.ts";
import type { Connection } from "./database.ts";
import { openDirectReads } from "./direct-reads.ts";
import { setDirectReads } from "./read-text.ts";
import { setDatabaseLoad } from "./database-load.ts";
import { FairPool } from "./fair-pool.ts";
import { migrationsFolder, newerSchema, recordCompatibility, refuseNewer } from "./migrate.ts";
import { requirePostgres, versionStatement } from "./postgres-version.ts";
import { isOutage, offersNoTls } from "./outage.ts";
import { certificateReason, isUntrustedCertificate } from "../lib/tls-failure.ts";
import { minute, second } from "../lib/durations.ts";
import { traceClient, tracedReads } from "../tracing/traced-statements.ts";

const poolSize = 10;
const statementTimeout = 30 * second;
/** For a database that hangs: it cannot cancel the statement itself. The connection is given up with it. */
const unansweredTimeout = statementTimeout + 2 * second;
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
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 10 * second,
    keepAlive: true,
  };
  try {
    await migrateOnce(connection, log);
  } catch (error) {
    throw isOutage(error) ? unreachable(error) : error;
  }
  const queue = fairQueue(queueOptions);
  const limits = { max: poolSize, query_timeout: unansweredTimeout, idleTimeoutMillis };
  const pool = new FairPool({ ...connection, ...limits, pipeline: true }, queue);
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  if (traced) pool.on("connect", traceClient);
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

async function migrateOnce(connection: ClientConfig, log: Pick<Logger, "warn">): Promise<void> {
  const client = new Client({ ...connection, statement_timeout: 0 });
  await client.connect();
  try {
    const db = drizzle({ client });
    const { rows } = await db.execute<{ number: number; version: string }>(sql.raw(versionStatement));
    rows.forEach(requirePostgres);
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    if (await refuseNewer(db)) log.warn(newerSchema);
    else {
      await migrate(db, { migrationsFolder });
      await recordCompatibility(db);
    }
  } finally {
    await client.end();
  }
}

export function unreachable(error: unknown): Error {
  const reasons = error instanceof AggregateError ? error.errors : [error];
  const why = reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason))).join(", ");
  return new Error(`The database at DATABASE_URL ${howToReach(error, why)}`, { cause: error });
}

function howToReach(error: unknown, why: string): string {
  if (offersNoTls(error))
    return "offers no TLS, so whoever can listen on the way could read it: set ssl = on and a certificate there. Where nobody else can listen, INSECURE_DATABASE=true does without.";
  if (isUntrustedCertificate(error))
    return `has a certificate that is not trusted: ${certificateReason(error)}. Give it one for its name, and if your own authority has signed it, add sslrootcert=/path/to/authority.pem to DATABASE_URL.`;
  return `cannot be reached: ${why}. Start it, or correct DATABASE_URL.`;
}
