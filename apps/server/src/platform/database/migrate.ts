// Why: docs/decisions/0098-renaming-columns.md
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database } from "./database.ts";

export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

class DatabaseTooNew extends Error {
  override readonly name = "DatabaseTooNew";

  constructor() {
    super(
      "The database belongs to a newer version of this server. Update the server, or restore the database's backup.",
    );
  }
}

export async function refuseNewer(db: Database): Promise<void> {
  const { rows: tables } = await db.execute<{ found: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as found`,
  );
  if (tables[0]?.found == null) return;
  const { rows } = await db.execute<{ hash: string; created: string }>(
    sql`select hash, created_at::text as created from drizzle.__drizzle_migrations`,
  );
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  if (rows.some(({ created }) => !known.has(Number(created)))) throw new DatabaseTooNew();
}

/** @internal Tests name their stored database by it. */
export function migrationsVersion(): string {
  return readFileSync(`${migrationsFolder}/meta/_journal.json`, "utf8");
}
