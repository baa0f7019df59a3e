import { readdirSync, readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hazardsOf, schemaShape, type SchemaShape } from "../../testing/database/schema-shape.ts";
import { minute } from "../lib/time/durations.ts";
import { compatibleSince, migrationsFolder } from "./migrate.ts";

/** Migrations before this rule are not looked at: their number. */
const earlier = 22;
/** A migration that removes what only an earlier release used: its number, and the release. */
const removals = new Map<number, string>();

let database: PGlite;
const migrations = readMigrationFiles({ migrationsFolder });

async function run(statements: readonly string[]): Promise<void> {
  await database.transaction(async (tx) => {
    for (const statement of statements) await tx.exec(statement);
  });
}

async function hazardsOfTrying(statements: string): Promise<string[]> {
  const before = await schemaShape(database);
  await database.exec("begin");
  try {
    await database.exec(statements);
    return hazardsOf(before, await schemaShape(database));
  } finally {
    await database.exec("rollback");
  }
}

beforeAll(async () => {
  database = await PGlite.create({ extensions: { pg_trgm } });
  await run(migrations.slice(0, earlier).flatMap(({ sql }) => sql));
}, 2 * minute);
afterAll(() => database.close());

test.each([
  ["alter table users drop column full_name cascade", "column users.full_name is gone"],
  ["alter table users rename column full_name to whole_name", "column users.full_name is gone"],
  ["drop table jobs cascade", "column jobs.kind is gone"],
  [
    "alter table courses alter column thumbnail_file type varchar(99)",
    "courses.thumbnail_file was text and is varchar",
  ],
  ["alter table courses add column language text not null", "new column courses.language must have a value"],
  ["alter table lectures alter column poster_file set not null", "column lectures.poster_file must now have a value"],
  ["alter table courses add constraint short check (length(title) < 9)", "table courses has a new rule: CHECK"],
  ["create unique index one_title on courses (title)", "table courses has a new rule: CREATE UNIQUE INDEX"],
  ["alter table jobs alter column attempts drop default", "column jobs.attempts has no default any more"],
])("it is seen that the previous version may fail beside: %s", async (statement, hazard) => {
  expect((await hazardsOfTrying(statement)).join("\n")).toContain(hazard);
});

test("a list of values that becomes longer is allowed, and a shorter one is not", async () => {
  const change = "alter table users drop constraint users_role; alter table users add constraint users_role check";
  expect(await hazardsOfTrying(`${change} (role in ('USER', 'GUIDE', 'ADMIN'))`)).toEqual([]);
  expect((await hazardsOfTrying(`${change} (role in ('USER'))`)).join("\n")).toContain(
    "table users has a new rule: CHECK",
  );
});

test("what only adds is allowed", async () => {
  const hazards = await hazardsOfTrying(`
    create table languages (code text primary key, name text not null unique);
    alter table courses add column language text references languages (code);
    alter table courses add column level text not null default 'any';
    create index courses_by_level on courses (level);
    alter table course_counts drop constraint course_counts_category_length_pk;
    alter table course_counts add column level text not null default 'any';
    alter table course_counts add primary key (category, length, level);`);
  expect(hazards).toEqual([]);
});

test("the previous version can run beside each migration", async () => {
  const hazards: string[] = [];
  let oldest: SchemaShape | undefined;
  for (const [index, { sql }] of migrations.entries()) {
    if (index < earlier) continue;
    const before = await schemaShape(database);
    if (migrations[index - 1]?.folderMillis === compatibleSince) oldest = before;
    await run(sql);
    const found = hazardsOf(before, await schemaShape(database));
    if (!removals.has(index)) hazards.push(...found.map((hazard) => `migration ${index}: ${hazard}`));
  }
  expect(hazards).toEqual([]);
  // If not, `compatibleSince` has to be raised to a version that runs on the schema of today.
  const shape = await schemaShape(database);
  expect(hazardsOf(oldest ?? shape, shape)).toEqual([]);
  expect(oldest ?? migrations.at(-1)?.folderMillis === compatibleSince).toBeTruthy();
});

test("the only snapshot of the schema is that of the last migration, from which the next one is computed", () => {
  const names = readdirSync(`${migrationsFolder}/meta`).filter((name) => name !== "_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(`${migrationsFolder}/meta/_journal.json`, "utf8"),
  );
  expect(names).toEqual([`${journal.entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`]);
});
