import { existsSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { startThread } from "../../platform/database/embedded/embedded-thread.ts";
import { openingFailure } from "../../platform/database/opening-failure.ts";
import { connectionFailure } from "../../platform/database/database-failure.ts";
import { applySessionSettings } from "../../platform/database/session-settings.ts";
import { second } from "../../platform/lib/time/durations.ts";
import { BackupError } from "./backup-format.ts";
import type { SqlSession } from "./database-rows.ts";

/** The session has no time limits like the pool's: a backup may take hours. */
export async function postgresSession(url: string): Promise<SqlSession> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5 * second,
    // This limit holds until the settings below are applied.
    statement_timeout: 30 * second,
    keepAlive: true,
    application_name: "lms command",
  });
  // The next statement reports it.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await applySessionSettings(client, { statement: 0, idleInTransaction: 0 });
  } catch (error) {
    await client.end().catch(() => undefined);
    throw connectionFailure(error);
  }
  return { query: (sql, params = []) => client.query(sql, [...params]), close: () => client.end() };
}

/** Opens a folder that no other process uses. */
export async function embeddedSession(folder: string): Promise<SqlSession> {
  const thread = await startThread({ folder, dump: undefined }).catch((error: unknown) => {
    throw new Error(openingFailure(folder, error instanceof Error ? error.message : String(error)), { cause: error });
  });
  await thread.query("set time zone 'UTC'", [], "object");
  return { query: (sql, params = []) => thread.query(sql, params, "object"), close: () => thread.close() };
}

export function requireEmbedded(dataDir: string): string {
  const folder = join(dataDir, "db");
  if (existsSync(join(folder, "PG_VERSION"))) return folder;
  throw new BackupError(
    `There is no database in ${dataDir}: set DATA_DIR to the server's folder, or DATABASE_URL to its database.`,
  );
}
