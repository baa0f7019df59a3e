// Why: docs/decisions/0159-the-trash.md
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { getTableName } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { migrationsFolder } from "../../platform/database/migrate.ts";
import { minute } from "../../platform/lib/time/durations.ts";
import { moveRowsBack, moveRowsOut } from "../../platform/trash/moved-rows.ts";
import { type MovedTable, movedTables } from "../../platform/trash/moved-tables.ts";

const migrations = readMigrationFiles({ migrationsFolder });
const firstOfTrash = migrations.findIndex((each) => each.sql.join("\n").includes('CREATE TABLE "trashed_rows"'));

let database: PGlite;
let db: Database;

beforeAll(async () => {
  database = await PGlite.create({ extensions: { pg_trgm } });
  db = drizzle({ client: database });
  for (const migration of migrations.slice(0, firstOfTrash + 1)) await run(migration.sql);
}, 2 * minute);
afterAll(() => database.close());

async function run(statements: readonly string[]): Promise<void> {
  await database.transaction(async (tx) => {
    for (const statement of statements) await tx.exec(statement);
  });
}

/** A row in each table that is moved, with the columns of the first version of the trash. */
async function addCourse(id: string): Promise<void> {
  const moment = "'2026-06-15T10:00:00Z'";
  await database.exec(`
    insert into users (id, full_name, email, email_key, password_hash)
      values ('${id}', 'Asha Rao', '${id}@example.com', '${id}@example.com', 'x');
    insert into courses (id, title, description, category, created_by, thumbnail_file)
      values ('${id}', 'Algebra', 'Letters.', 'Mathematics', 'Ada Byron', 'picture');
    insert into lectures (id, course_id, title, description, position, video_file, size)
      values ('${id}', '${id}', 'Unknowns', 'x', 1, 'a/video.mp4', 12);
    insert into batches (id, title, description, mode, starts_at, ends_at, created_at, updated_at)
      values ('${id}', 'June', 'x', 'live', ${moment}, '2026-06-16', ${moment}, ${moment});
    insert into batch_courses (batch_id, course_id, position) values ('${id}', '${id}', 1);
    insert into course_learners (course_id, user_id, first_opened_at) values ('${id}', '${id}', ${moment});
    insert into course_progress (user_id, course_id, started_at) values ('${id}', '${id}', ${moment});
    insert into lecture_progress (user_id, lecture_id, course_id, ranges, watched, position, completion, completed_at)
      values ('${id}', '${id}', '${id}', '[[0, 2]]', 2, 2, 'by-hand', ${moment});
    insert into playbacks (user_id, id, lecture_id, opened_at, seen_at, credited, played, position)
      values ('${id}', '${id}', '${id}', ${moment}, ${moment}, 1, 2, 3);`);
  const names = (await presentTables()).map(({ table }) => getTableName(table));
  if (names.includes("sections")) {
    await database.exec(`
      insert into sections (id, course_id, title, position) values ('${id}', '${id}', 'Letters', 1);
      update lectures set section_id = '${id}' where id = '${id}'`);
  }
  if (names.includes("lecture_captions")) {
    await database.exec(`
      insert into lecture_captions (lecture_id, language, cues, is_default, updated_at)
        values ('${id}', 'en', '[{"start": 0, "end": 2, "text": "Letters"}]', true, ${moment})`);
  }
  for (const name of names) await fillEmptyColumns(name);
}

/** Those of the version whose migrations have run. */
async function presentTables(kind: "course" | "batch" = "course"): Promise<readonly MovedTable[]> {
  const { rows } = await database.query<{ tablename: string }>("select tablename from pg_tables");
  const names = new Set(rows.map(({ tablename }) => tablename));
  return movedTables[kind].filter(({ table }) => names.has(getTableName(table)));
}

const anyValue: Readonly<Record<string, string>> = {
  text: "'a value'",
  int4: "7",
  int8: "7",
  float4: "7",
  float8: "7",
  bool: "true",
  timestamptz: "'2026-06-15T10:00:00Z'",
};

/** So that a value which is lost is seen. */
async function fillEmptyColumns(table: string): Promise<void> {
  const { rows } = await database.query<{ name: string; type: string }>(`
    select attname as name, typname as type from pg_attribute join pg_type on pg_type.oid = atttypid
    where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and not attnotnull`);
  for (const { name, type } of rows) {
    const value = anyValue[type];
    if (value === undefined) throw new Error(`${table}.${name} needs a value of type ${type} here`);
    await database.exec(`update ${table} set "${name}" = ${value} where "${name}" is null`);
  }
}

/** A batch with a row in each table that is moved with it. */
async function trashBatch(id: string): Promise<void> {
  const moment = "'2026-06-15T10:00:00Z'";
  await database.exec(`
    insert into batches (id, title, description, mode, starts_at, ends_at, created_at, updated_at)
      values ('${id}', 'June', 'x', 'live', ${moment}, '2026-06-16', ${moment}, ${moment});
    insert into batch_learners (batch_id, user_id, joined_at) select '${id}', id, ${moment} from users limit 1;
    insert into batch_waiting (batch_id, user_id, created_at) select '${id}', id, ${moment} from users limit 1;
    insert into batch_sessions (id, batch_id, starts_at, ends_at, created_at, updated_at)
      values ('${id}', '${id}', ${moment}, '2026-06-16', ${moment}, ${moment});
    insert into announcements (id, batch_id, title, body, created_at) values ('${id}', '${id}', 'x', 'x', ${moment});
    insert into notices (id, batch_id, kind, occasion, announcement_id, created_at)
      values ('${id}', '${id}', 'announcement', '${id}', '${id}', ${moment});
    insert into notice_recipients (notice_id, user_id) select '${id}', id from users limit 1;
    insert into batch_invites (id, batch_id, email, email_key, invited_at) values ('${id}', '${id}', 'a@b.c', 'a@b.c', ${moment});
    insert into trashed_courses (id, title, created_by, lecture_count, seeded, deleted_at, kind)
      values ('${id}', 'June', '', 0, false, now(), 'batch')`);
  await moveRowsOut(db, id, movedTables.batch);
}

async function trash(id: string): Promise<void> {
  await addCourse(id);
  await database.exec(`
    insert into trashed_courses (id, title, created_by, lecture_count, seeded, deleted_at)
    values ('${id}', 'Algebra', 'Ada Byron', 1, false, now())`);
  const tables = await presentTables();
  await moveRowsOut(db, id, tables);
  for (const { table } of tables) await database.exec(withoutGenerated(getTableName(table)));
}

/** What the database makes itself is no value that can be lost. */
function withoutGenerated(table: string): string {
  return `update trashed_rows set row = row - array(
      select attname::text from pg_attribute where attrelid = '${table}'::regclass and attgenerated <> ''
    ) where table_name = '${table}'`;
}

/** By triggers, when the rows are restored. */
const counted = "{lecture_count, learner_count, duration_seconds}";

/** What of the trash is not in the tables when it was restored. */
async function lossesOfRestoring(id: string, kind: "course" | "batch" = "course"): Promise<string[]> {
  const losses: string[] = [];
  try {
    await moveRowsBack(db, id, await presentTables(kind));
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return [`it cannot be restored: ${cause instanceof Error ? cause.message : ""}`];
  }
  for (const { table } of await presentTables(kind)) {
    const name = getTableName(table);
    const { rows } = await database.query<{ row: string }>(`
      select row::text as row from trashed_rows where course_id = '${id}' and table_name = '${name}'
        and not exists (select from ${name} as restored where to_jsonb(restored) @> row - '${counted}'::text[])`);
    losses.push(...rows.map(({ row }) => `${name} has not got ${row}`));
  }
  return losses;
}

async function lossesOfMigrating(statements: string): Promise<string> {
  await database.exec("begin");
  try {
    await trash("tried");
    await database.exec(statements);
    return (await lossesOfRestoring("tried")).join("\n");
  } finally {
    await database.exec("rollback");
  }
}

const rename = "alter table lectures rename column poster_file to picture_file;";

test.each([
  [rename, "lectures has not got"],
  ["alter table courses drop column thumbnail_file", "courses has not got"],
  [
    "alter table lectures add column language text; update lectures set language = ''; alter table lectures alter column language set not null",
    'null value in column "language"',
  ],
  ["alter table courses add constraint short check (length(title) < 5)", "violates check constraint"],
  ["alter table lectures alter column size type text", "lectures has not got"],
])("it is seen that the trash loses something by: %s", async (statements, loss) => {
  expect(await lossesOfMigrating(statements)).toContain(loss);
});

test("a migration that converts the trash loses nothing", async () => {
  const converting = `update trashed_rows set row = row - 'poster_file' || jsonb_build_object('picture_file', row -> 'poster_file')
    where table_name = 'lectures'`;
  expect(await lossesOfMigrating(rename + converting)).toBe("");
  expect(await lossesOfMigrating("alter table courses add column level text not null default 'any'")).toBe("");
});

test("what any version moved to the trash comes back whole after all later migrations", async () => {
  const versions: string[] = [];
  const batches: string[] = [];
  for (const migration of [{ sql: [] }, ...migrations.slice(firstOfTrash + 1)]) {
    await run(migration.sql);
    const id = `of-version-${versions.length}`;
    await trash(id);
    versions.push(id);
    if (batches.length > 0 || migration.sql.join("").includes('"trashed_courses" ADD COLUMN "kind"')) {
      batches.push(`batch-${id}`);
      await trashBatch(`batch-${id}`);
    }
  }
  expect(batches.length).toBeGreaterThan(0);
  expect(versions.length).toBe(migrations.length - firstOfTrash);
  for (const id of versions) expect([id, await lossesOfRestoring(id)]).toEqual([id, []]);
  for (const id of batches) expect([id, await lossesOfRestoring(id, "batch")]).toEqual([id, []]);
});
