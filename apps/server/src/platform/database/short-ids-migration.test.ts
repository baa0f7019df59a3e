import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import type { Database } from "./database.ts";

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => ({ db, close } = await openTestDatabase()));
afterAll(() => close());

const insertOld = (from: number, to: number) =>
  db.execute(sql`insert into courses (id, title, description, category, created_by, thumbnail_file)
    select 'c' || n, 'Algebra', 'Letters', 'Mathematics', 'Ada', 'a.jpg' from generate_series(${from}::int, ${to}::int) n`);

test("courses of the previous version, and those that it adds afterwards, get a short id each", async () => {
  await db.execute(sql`alter table courses drop column short_id cascade`);
  await insertOld(1, 500);
  const text = readFileSync(new URL("./migrations/0014_short-ids.sql", import.meta.url), "utf8");
  for (const statement of text.split("--> statement-breakpoint")) await db.execute(sql.raw(statement));
  await insertOld(501, 510);
  const { rows } = await db.execute<{ id: string }>(sql`select short_id as id from courses`);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(510);
  expect(rows.filter(({ id }) => !/^[0-9a-z]{10}$/.test(id))).toEqual([]);
});
