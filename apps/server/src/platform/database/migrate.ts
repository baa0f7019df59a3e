// Why: docs/decisions/0098-renaming-columns.md
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import type { Logger } from "../log/logger.ts";
import { second } from "../lib/time/durations.ts";
import type { Database } from "./database.ts";

export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

class DatabaseTooNew extends Error {
  override readonly name = "DatabaseTooNew";

  constructor() {
    super(
      "The database belongs to a newer version of this server. Update the server, or restore a backup from before the update.",
    );
  }
}

/**
 * Servers that know this migration (0021_growth) can run on the schema of today. Who adds a migration that removes what
 * they use raises it: `rolling-upgrade.test.ts` compares the schemas.
 * @internal Tests use it too.
 */
export const compatibleSince = 1_795_368_334_913;

export const newerSchema =
  "the database was migrated by a newer version of this server, beside which this version can run: update it when you can";

const compatibleName = "compatible-since";

export type SchemaAge = "own" | "newer and compatible" | "too new";

/** `since` is the compatibility that the newest server recorded, in seconds. */
export function ageOfSchema(applied: readonly number[], since: number | undefined): SchemaAge {
  const known = knownMigrations().map(({ when }) => when);
  if (applied.every((moment) => known.includes(moment))) return "own";
  const newest = known.at(-1) ?? 0;
  // drizzle skips a migration that is older than the last one applied.
  const isWhole = known.every((moment) => applied.includes(moment));
  return isWhole && since !== undefined && inSeconds(newest) >= since ? "newer and compatible" : "too new";
}

/** `migrate` is drizzle's own for the driver. A schema that a newer version made, and that this one can run on, stays. */
export async function updateSchema(
  db: Database,
  migrate: () => Promise<void>,
  log?: Pick<Logger, "info" | "warn">,
): Promise<void> {
  const applied = await readApplied(db);
  if (await isNewer(db, applied)) return log?.warn(newerSchema);
  const missing = knownMigrations().filter(({ when }) => !applied.includes(when));
  if (missing.length > 0) {
    await migrate();
    const newest = missing.at(-1)?.tag;
    log?.info({ migrations: missing.length, newest }, "the database has the tables of this version");
  }
  await recordCompatibility(db);
}

async function readApplied(db: Database): Promise<number[]> {
  const { rows: tables } = await db.execute<{ found: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as found`,
  );
  if (tables[0]?.found == null) return [];
  const { rows } = await db.execute<{ created: string }>(
    sql`select created_at::text as created from drizzle.__drizzle_migrations`,
  );
  return rows.map(({ created }) => Number(created));
}

/** Returns whether a newer version migrated the schema and this one can still run on it. */
async function isNewer(db: Database, applied: readonly number[]): Promise<boolean> {
  if (ageOfSchema(applied, undefined) === "own") return false;
  const { rows: found } = await db.execute<{ value: string }>(sql.raw(compatibleStatement));
  const age = ageOfSchema(applied, found[0] === undefined ? undefined : Number(found[0].value));
  if (age === "too new") throw new DatabaseTooNew();
  return true;
}

/** Only where the table is certain to be there. */
export const compatibleStatement = `select value::text as value from versions where name = '${compatibleName}'`;

/**
 * Older servers that start later read it, to know whether they can run on this schema.
 * @internal Tests use it too.
 */
export async function recordCompatibility(db: Database): Promise<void> {
  await db.execute(sql`
    insert into versions (name, value) values (${compatibleName}, ${inSeconds(compatibleSince)})
    on conflict (name) do update set value = excluded.value where versions.value <> excluded.value`);
}

function inSeconds(moment: number): number {
  return Math.floor(moment / second);
}

/** @internal Tests name their stored database by it. */
export function migrationsVersion(): string {
  return readFileSync(`${migrationsFolder}/meta/_journal.json`, "utf8");
}

/** `when` is in milliseconds, and drizzle's number of the migration. */
export function knownMigrations(): readonly { when: number; tag: string }[] {
  return JSON.parse(migrationsVersion()).entries;
}
