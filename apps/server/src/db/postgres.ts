import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Pool } from "pg";
import type { Logger } from "../lib/logger.ts";
import type { Connection } from "./connection.ts";
import { migrationsFolder, refuseNewer } from "./migrate.ts";
import { isOutage } from "./outage.ts";

/** Any number will do, as long as every server takes the same one. */
const migrationLock = 4_077_161;

/** Connects to a PostgreSQL server; a lost connection is made anew by the next query. */
export async function openPostgres(url: string, log: Logger): Promise<Connection> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  // An idle connection that breaks must not end the process: the pool drops it by itself.
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  try {
    await migrateOnce(pool);
  } catch (error) {
    await pool.end();
    throw isOutage(error) ? unreachable(error) : error;
  }
  return { db: drizzle({ client: pool }), close: () => pool.end() };
}

/** Several servers may start at once: one migrates, the others wait and find it done. */
async function migrateOnce(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const db = drizzle({ client });
    await db.execute(sql`set statement_timeout = 0`);
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    await refuseNewer(db);
    await migrate(db, { migrationsFolder });
  } finally {
    // Ends the session and with it the lock and the setting.
    client.release(true);
  }
}

/** Of a name with several addresses each has its own reason. */
function unreachable(error: unknown): Error {
  const reasons = error instanceof AggregateError ? error.errors : [error];
  const why = reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason))).join(", ");
  return new Error(`The database at DATABASE_URL cannot be reached: ${why}`, { cause: error });
}
