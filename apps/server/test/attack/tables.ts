import { sql } from "drizzle-orm";
import type { Database } from "../../src/platform/database/database.ts";

/** What an answer, whatever its status, may change: it says nothing of the product's state. */
const ignoredColumns: Readonly<Record<string, readonly string[]>> = {
  // A session that is used lives longer, also when the call is refused for another reason.
  sessions: ["last_seen_at", "expires_at"],
};

/** Counts of attempts: refused ones are what they count. */
const ignoredTables = new Set(["rate_counters"]);

interface Table {
  name: string;
  columns: string[];
  ofUser: string | undefined;
}

/** One text for the rows of each table: all of them, and those of one user. */
export interface Digests {
  tables: Readonly<Record<string, string>>;
  ofUser: Readonly<Record<string, string>>;
  /** Who is an administrator, a demo account or made by the demo. */
  powers: string;
}

export interface Tables {
  digest: (userId: string) => Promise<Digests>;
  /** The tables, which contain a text in any column. */
  containing: (text: string) => Promise<string[]>;
  /** Each row as a text that begins with its table's name. */
  rows: () => Promise<string[]>;
  /** Puts back the rows of when the tables were saved. */
  restore: () => Promise<void>;
  dropCopy: () => Promise<void>;
}

/** Copies the rows of this moment into a schema beside them. */
export async function saveTables(db: Database): Promise<Tables> {
  const tables = await tablesOf(db);
  await db.execute(sql`drop schema if exists saved cascade`);
  await db.execute(sql`create schema saved`);
  for (const { name } of tables) await db.execute(sql.raw(`create table saved."${name}" as table public."${name}"`));
  const kept = tables.filter(({ name }) => !ignoredTables.has(name));
  await db.execute(sql.raw(digestFunction(kept)));
  await noteWrites(db, kept);

  let last: { mark: string; userId: string; digests: Digests } | undefined;

  async function digestNow(userId: string): Promise<Digests> {
    const mark = await lastWrite(db);
    if (last?.mark === mark && last.userId === userId) return last.digests;
    const { rows } = await db.execute<{ part: string; name: string; digest: string }>(
      sql`select part, name, digest from saved.digests(${userId})`,
    );
    const part = (wanted: string) =>
      Object.fromEntries(rows.flatMap(({ name, part: of, digest }) => (of === wanted ? [[name, digest]] : [])));
    const digests = { tables: part("all"), ofUser: part("user"), powers: part("powers")["users"] ?? "" };
    last = { mark, userId, digests };
    return digests;
  }

  return {
    digest: digestNow,
    containing: async (text) => {
      const each = tables.map(
        ({ name }) =>
          sql`select ${name} as name from ${sql.identifier(name)} t where position(${text} in to_jsonb(t)::text) > 0`,
      );
      const { rows } = await db.execute<{ name: string }>(sql.join(each, sql` union `));
      return rows.map(({ name }) => name);
    },
    rows: async () => {
      const each = kept.map(
        ({ name }) => sql`select ${`${name} `} || to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
      );
      const { rows } = await db.execute<{ row: string }>(sql.join(each, sql` union all `));
      return rows.map(({ row }) => row);
    },
    restore: async () => {
      const { rows } = await db.execute<{ name: string }>(sql`delete from saved.writes returning name`);
      if (rows.length > 0) await restore(db, tables, new Set(rows.map(({ name }) => name)));
    },
    dropCopy: async () => void (await db.execute(sql`drop schema saved cascade`)),
  };
}

export function changedTables(before: Digests["tables"], after: Digests["tables"]): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}

/** Grows with each transaction that has written: most refusals come before that, and need no digest. */
async function lastWrite(db: Database): Promise<string> {
  const { rows } = await db.execute<{ mark: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as mark`,
  );
  return rows[0]?.mark ?? "";
}

/** Each statement that writes notes its table, also when it comes from a key or a trigger: comparing all rows takes longer. */
async function noteWrites(db: Database, tables: readonly Table[]): Promise<void> {
  await db.execute(sql`create table saved.writes (name text not null)`);
  await db.execute(sql`
    create function saved.note_write() returns trigger language plpgsql as
    $$ begin insert into saved.writes values (tg_table_name); return null; end $$`);
  const triggers = tables.map(
    ({ name }) => `create trigger note_write after insert or update or delete or truncate on public."${name}"
      for each statement execute function saved.note_write()`,
  );
  await db.execute(sql.raw(`do $do$ begin ${triggers.join("; ")}; end $do$`));
}

/** Of a column of integers; a hold that never ends stands there with it. */
const largest = 2 ** 31 - 1;

/** Versions only grow, so that no cache takes old rows for new ones. */
async function restore(db: Database, tables: readonly Table[], names: ReadonlySet<string>): Promise<void> {
  const chosen = tables.filter(({ name }) => names.has(name));
  const statements = chosen.flatMap(({ name, columns }) => {
    const list = columns.map((column) => `"${column}"`).join(", ");
    return [`delete from "${name}"`, `insert into "${name}" (${list}) select ${list} from saved."${name}"`];
  });
  const restored = chosen.some(({ name }) => name === "versions");
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const { rows: before } = await tx.execute<{ name: string; value: number }>(sql`select name, value from versions`);
    for (const statement of statements) await tx.execute(sql.raw(statement));
    if (!restored) return;
    for (const { name, value } of before.filter((version) => version.value < largest)) {
      await tx.execute(sql`update versions set value = ${value + 1} where name = ${name}`);
      // What stands here now is the state to come back to.
      await tx.execute(sql`update saved.versions set value = ${value + 1} where name = ${name}`);
    }
  });
}

async function tablesOf(db: Database): Promise<Table[]> {
  const { rows } = await db.execute<{ name: string; column: string; generated: string }>(sql`
    select table_name as name, column_name as "column", is_generated as generated
    from information_schema.columns
    where table_schema = 'public' and table_name in (select tablename from pg_tables where schemaname = 'public')
    order by table_name, ordinal_position`);
  const names = [...new Set(rows.map(({ name }) => name))];
  return names.map((name) => {
    const own = rows.filter((row) => row.name === name);
    const columns = own.filter(({ generated }) => generated === "NEVER").map(({ column }) => column);
    const ofUser = name === "users" ? "id" : columns.find((column) => column === "user_id");
    return { name, columns, ofUser };
  });
}

/** As a function its plan is made once: planning takes longer than reading these few rows. */
function digestFunction(tables: readonly Table[]): string {
  const parts = tables.flatMap((table) => {
    const { name, ofUser } = table;
    const all = `select 'all', '${name}', ${digestOf(table, "true")}`;
    return ofUser === undefined
      ? [all]
      : [all, `select 'user', '${name}', ${digestOf(table, `t."${ofUser}" = owner`)}`];
  });
  const powers = `select 'powers', 'users', (
    select coalesce(string_agg(concat_ws(' ', u.id, u.role, u.demo, u.seeded), ',' order by u.id), '')
    from public.users u where u.role <> 'USER' or u.demo or u.seeded)`;
  return `create function saved.digests(owner text) returns table (part text, name text, digest text)
    language plpgsql as $digests$ begin return query ${[...parts, powers].join(" union all ")}; end $digests$`;
}

function digestOf({ name, columns }: Table, where: string): string {
  const kept = columns.filter((column) => ignoredColumns[name]?.includes(column) !== true);
  const row = `md5(row(${kept.map((column) => `t."${column}"`).join(", ")})::text)`;
  return `(select md5(coalesce(string_agg(${row}, '' order by ${row}), '')) from public."${name}" t where ${where})`;
}
