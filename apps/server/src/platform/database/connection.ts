import { sql } from "drizzle-orm";
import type { Logger } from "../log/logger.ts";
import type { Connection, Database } from "./database.ts";

export async function openDatabase(
  { databaseUrl, dataDir, tracing }: { databaseUrl: string | undefined; dataDir: string; tracing?: object | undefined },
  log: Logger,
): Promise<Connection> {
  // Only the database in use is loaded: docs/decisions/0129-memory.md
  const traced = tracing !== undefined;
  if (databaseUrl === undefined) {
    const { openEmbedded } = await import("./embedded/embedded.ts");
    return openEmbedded(dataDir, log, { traced });
  }
  const { openPostgres } = await import("./postgres/postgres.ts");
  return openPostgres(databaseUrl, log, { traced });
}

export async function pingDatabase(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
