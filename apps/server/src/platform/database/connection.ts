import { sql } from "drizzle-orm";
import type { Logger } from "../log/logger.ts";
import type { Connection, Database } from "./database.ts";

export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  log: Logger,
): Promise<Connection> {
  // Only the one that is used is loaded: docs/decisions/0129-memory.md
  if (databaseUrl === undefined) {
    const { openEmbedded } = await import("./embedded.ts");
    return openEmbedded(dataDir, log);
  }
  const { openPostgres } = await import("./postgres.ts");
  return openPostgres(databaseUrl, log);
}

export async function pingDatabase(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
