import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { pino } from "pino";
import type { Database } from "../../platform/database/database.ts";
import { migrated } from "../../platform/database/embedded/migrated.ts";
import {
  type ClientOptions,
  type EmbeddedClient,
  openEmbeddedClient,
} from "../../platform/database/embedded/embedded-client.ts";
import { migrationsVersion } from "../../platform/database/migrate.ts";
import { openPostgres } from "../../platform/database/postgres/postgres.ts";
import { openInProcess } from "./in-process.ts";
import { tracedEmbedded } from "../../platform/database/traced-statements.ts";

interface TestDatabase {
  db: Database;
  close: () => Promise<void>;
}

const cache = fileURLToPath(new URL("../../../../../node_modules/.cache/lms-server", import.meta.url));

const serverUrl = process.env["DATABASE_URL"] ?? "";

/** A new database: embedded in memory, or with DATABASE_URL on that server. */
export async function openTestDatabase({ traced = false } = {}): Promise<TestDatabase> {
  return serverUrl === "" ? openInMemory(traced) : openOnServer(serverUrl, traced);
}

const emptied: TestDatabase["db"][] = [];

/**
 * An empty database for a test file that does not change the schema. Opening an embedded one takes a second of processor
 * time, so the files of a worker take over what earlier ones have emptied.
 */
export async function borrowTestDatabase(): Promise<TestDatabase> {
  if (serverUrl !== "") return openTestDatabase();
  const db = emptied.pop() ?? (await openTestDatabase()).db;
  return {
    db,
    close: async () => {
      await emptyDatabase(db);
      await vacuum(db);
      emptied.push(db);
    },
  };
}

/** For another test file: returns the room that deleted rows took. Truncating all tables takes ten times as long. */
async function vacuum(db: Database): Promise<void> {
  const { rows } = await db.execute<{ names: string | null }>(sql`
    select string_agg(oid::regclass::text, ', ') as names from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`);
  const names = rows[0]?.names;
  if (names == null) return;
  await db.execute(sql.raw(`vacuum ${names}`));
  // The planner expects no row ever in a table that was seen empty: it has to guess, as about a new one.
  await db.execute(sql`update pg_class set reltuples = -1 where relnamespace = 'public'::regnamespace`);
}

/** Deleting the few rows of a test takes a twentieth of the time that truncating takes. */
export async function emptyDatabase(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      do $$
      declare name text;
      begin
        for name in
          select relname from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
        loop
          execute format('delete from %I', name);
        end loop;
        perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
          from pg_sequences where schemaname = 'public' and last_value is not null;
      end $$`);
  });
}

export function openTestClient(options?: ClientOptions): Promise<EmbeddedClient> {
  return openEmbeddedClient({ folder: undefined, dump: keptDump() }, options);
}

async function openInMemory(traced: boolean): Promise<TestDatabase> {
  const client = await openTestClient({ open: openInProcess });
  const db = await migrated(traced ? tracedEmbedded(client) : client);
  if (keptDump() === undefined) await keepDump(client);
  return { db, close: () => client.close() };
}

async function openOnServer(url: string, traced: boolean): Promise<TestDatabase> {
  const name = `lms_test_${process.pid}_${process.env["VITEST_POOL_ID"] ?? "0"}_${Date.now()}`;
  const own = new URL(url);
  own.pathname = `/${name}`;
  await runOnServer(url, `create database ${name}`);
  const { db, close } = await openPostgres(own.href, pino({ level: "silent" }), { traced });
  return {
    db,
    close: async () => {
      await close();
      await runOnServer(url, `drop database ${name} with (force)`);
    },
  };
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creating a database takes seconds: what was created for tests is kept in this place until a migration is added. */
export function keptDatabase(ending: "tar" | "folder"): string {
  const version = createHash("sha256").update(migrationsVersion()).digest("hex").slice(0, 16);
  return join(cache, `${version}.${ending}`);
}

function keptDump(): Uint8Array | undefined {
  try {
    return readFileSync(keptDatabase("tar"));
  } catch {
    return undefined;
  }
}

async function keepDump(client: EmbeddedClient): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const unfinished = `${keptDatabase("tar")}.${process.pid}`;
  writeFileSync(unfinished, await client.dump());
  renameSync(unfinished, keptDatabase("tar"));
}
