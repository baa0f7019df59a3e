import { gunzipSync } from "node:zlib";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { migrationsFolder } from "../../platform/database/migrate.ts";
import { refusalSentences } from "../../platform/database/database-failure.ts";
import { migrationLock } from "../../platform/database/postgres/postgres.ts";
import type { ArchiveEntry } from "../../platform/media/archives/archive-entries.ts";
import { earlyEntries, inOrder } from "../../platform/media/archives/in-order.ts";
import { beginTemporary } from "../../platform/media/disk/temporary-file.ts";
import { releaseAllStatement } from "../../platform/media/held-deletes.ts";
import { collect, readArchive } from "./archive-reader.ts";
import { BackupError, type BackedUpTable, type Manifest, tableName } from "./backup-format.ts";
import { quote, type SqlSession, textRows } from "./database-rows.ts";

export type DatabaseState = "empty" | "used" | "of another program";

/** A server that was only started has settings and jobs, but nothing that people made. */
export async function databaseState(session: SqlSession): Promise<DatabaseState> {
  const tables = textRows(
    await session.query("select tablename as name from pg_tables where schemaname = 'public'"),
    "name",
  );
  if (tables.length === 0) return "empty";
  const own = await session.query("select to_regclass('drizzle.__drizzle_migrations')::text as name");
  if (textRows(own, "name").length === 0 || !tables.includes("users")) return "of another program";
  const made = ["users", "courses", "contact_messages", "payments"].filter((name) => tables.includes(name));
  for (const name of made) {
    const { rows } = await session.query(`select 1 from public.${quote(name)} limit 1`);
    if (rows.length > 0) return "used";
  }
  return "empty";
}

interface Loading {
  file: string;
  manifest: Manifest;
  /** Its files of rows. Those of tables that others refer to come first. */
  rowFiles: readonly string[];
  /** Rows that come too early wait here. */
  dataDir: string;
  /** The id that the database has afterwards. */
  installation: string;
}

/** Some sessions had ended since the backup: whoever signed out or changed a password would be signed in again. */
const endedByRestore = ["sessions", "reset_links", "password_resets"];

/** One transaction creates the schema of the backup's version, inserts its rows, and runs the later migrations. */
export async function loadDatabase(session: SqlSession, loading: Loading): Promise<void> {
  const { manifest, installation } = loading;
  const migrations = readMigrationFiles({ migrationsFolder });
  const before = new Set(manifest.migrations);
  await session.query("begin");
  try {
    await session.query(`select pg_advisory_xact_lock(${migrationLock})`);
    await dropAll(session);
    await migrate(
      session,
      migrations.filter(({ folderMillis }) => before.has(folderMillis)),
    );
    await loadRows(session, loading);
    await migrate(
      session,
      migrations.filter(({ folderMillis }) => !before.has(folderMillis)),
    );
    for (const name of endedByRestore) await session.query(`delete from public.${name}`);
    await session.query(
      "insert into public.installation (id, uid) values (1, $1) on conflict (id) do update set uid = excluded.uid",
      [installation],
    );
    await session.query("commit");
  } catch (error) {
    await session.query("rollback").catch(() => undefined);
    throw new BackupError(
      `The database could not be restored: ${error instanceof Error ? refusalSentences(error) : String(error)} It is as it was before.`,
      { cause: error },
    );
  }
  await session.query("analyze");
}

/** The schema itself stays: the extension in it may belong to the database's administrator. */
async function dropAll(session: SqlSession): Promise<void> {
  await session.query(`do $$
    declare name text;
    begin
      for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' loop
        execute format('drop table %s cascade', name);
      end loop;
      for name in select oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') loop
        execute format('drop routine %s cascade', name);
      end loop;
    end $$`);
  await session.query("drop schema if exists drizzle cascade");
  await session.query("create schema drizzle");
  await session.query(
    "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
}

async function migrate(session: SqlSession, migrations: readonly MigrationMeta[]): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await session.query(statement);
    await session.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`,
    );
  }
}

async function loadRows(
  session: SqlSession,
  { file, manifest: { tables, sequences }, rowFiles, dataDir }: Loading,
): Promise<void> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  for (const { name } of tables) await session.query(`alter table public.${quote(name)} disable trigger user`);
  for (const { name } of tables.toReversed()) await session.query(`delete from public.${quote(name)}`);
  await using early = earlyEntries(() => beginTemporary(dataDir));
  for await (const { path, bytes } of inOrder(rowsIn(file), rowFiles, early)) {
    const table = byName.get(tableName(path) ?? "");
    if (table !== undefined) await insertRows(session, table, gunzipSync(await collect(bytes)).toString("utf8"));
  }
  await session.query(releaseAllStatement);
  for (const { name } of tables) await session.query(`alter table public.${quote(name)} enable trigger user`);
  for (const { name, value } of sequences)
    await session.query("select setval($1::text::regclass, $2::text::bigint)", [`public.${quote(name)}`, value]);
}

/** Rows are restored in the order of the archive: the order of tables differs when a backup was packed again. */
async function* rowsIn(file: string): AsyncGenerator<ArchiveEntry> {
  for await (const { entry } of readArchive(file))
    if (tableName(entry.name) !== undefined) yield { path: entry.name, size: entry.size, bytes: entry.bytes };
}

async function insertRows(session: SqlSession, { name, columns }: BackedUpTable, lines: string): Promise<void> {
  const columnList = columns.map(quote).join(", ");
  const table = `public.${quote(name)}`;
  await session.query(
    `insert into ${table} (${columnList}) select ${columnList} from json_populate_recordset(null::${table}, $1::text::json)`,
    [`[${lines.trimEnd().replaceAll("\n", ",")}]`],
  );
}
