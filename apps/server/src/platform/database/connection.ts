import { sql } from "drizzle-orm";
import type { Logger } from "../log/logger.ts";
import type { Connection, Database } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { openPostgres } from "./postgres.ts";

export function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  log: Logger,
): Promise<Connection> {
  return databaseUrl === undefined ? openEmbedded(dataDir, log) : openPostgres(databaseUrl, log);
}

export async function pingDatabase(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
