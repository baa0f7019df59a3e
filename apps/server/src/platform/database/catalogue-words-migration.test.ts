import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import type { Database } from "./database.ts";
import { catalogueWords } from "./schema/maintained-counts.ts";

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => ({ db, close } = await openTestDatabase()));
afterAll(() => close());

const addCourse = (id: string, title: string) =>
  db.execute(sql`insert into courses (id, title, description, category, created_by, thumbnail_file)
    values (${id}, ${title}, '', 'Café culture', 'Meera Nair', ${id})`);
const words = async () =>
  (await db.select({ word: catalogueWords.word }).from(catalogueWords)).map(({ word }) => word).toSorted();

test("the words of courses from before are listed, and those of courses that the previous version adds", async () => {
  await db.execute(sql`drop table catalogue_words`);
  await db.execute(
    sql`drop function list_words_of_courses, list_words_of_course, words_to_search, split_words cascade`,
  );
  await addCourse("1", "Maths in 2026: a “Primer” of it, part 3/4");
  const migration = readFileSync(new URL("migrations/0024_catalogue-words.sql", import.meta.url), "utf8");
  for (const statement of migration.split("--> statement-breakpoint")) await db.execute(sql.raw(statement));
  const known = ["cafe", "culture", "maths", "meera", "nair", "part", "primer"];
  expect(await words()).toEqual(known);
  await addCourse("2", "व्याकरण");
  expect(await words()).toEqual([...known, "व्याकरण"]);
});
