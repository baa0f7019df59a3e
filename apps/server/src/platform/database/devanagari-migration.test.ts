// Why: docs/decisions/0170-devanagari-in-searches.md
import { readFileSync } from "node:fs";
import { eq, gt, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import type { Database } from "./database.ts";
import { users } from "./schema/accounts.ts";
import { courses } from "./schema/courses.ts";
import { catalogueWords, courseCounts } from "./schema/maintained-counts.ts";
import { contactMessages } from "./schema/messages.ts";

let db: Database;
let close: () => Promise<void>;
let places: Record<string, string>;
let locked: string[];

beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
  const functions = /CREATE FUNCTION (?:fold_text|plain_text|like_pattern)/;
  const previous = statementsOf("0005_catalogue-search.sql").filter((statement) => functions.test(statement));
  for (const statement of previous)
    await db.execute(sql.raw(statement.replace("CREATE FUNCTION", "CREATE OR REPLACE FUNCTION")));
  await addCourse("hindi", "हिन्दी स\u095Cक, रचना\u200Dकार", { description: "फ\u093Cोन", category: "सम्पर्क" });
  await addCourse("english", "Café culture", { description: "Beans", category: "Food" });
  await addUser("zoya", "ज\u093Cोया");
  await addUser("asha", "Asha");
  await addMessage("one", "हि\u0901दी १०");
  await addMessage("two", "Tabla");
  places = await placesOfRows();
  await migrate();
});
afterAll(() => close());

function statementsOf(file: string): string[] {
  return readFileSync(new URL(`migrations/${file}`, import.meta.url), "utf8").split("--> statement-breakpoint");
}

async function migrate(): Promise<void> {
  await db.transaction(async (tx) => {
    for (const statement of statementsOf("0032_devanagari.sql")) await tx.execute(sql.raw(statement));
    const { rows } = await tx.execute<{ name: string }>(sql`
      select relation::regclass::text as name from pg_locks
      where locktype = 'relation' and pid = pg_backend_pid() and mode = 'ShareRowExclusiveLock' order by 1`);
    locked = rows.map(({ name }) => name);
  });
}

const addCourse = (id: string, title: string, { description, category }: Record<"description" | "category", string>) =>
  db.execute(sql`insert into courses (id, title, description, category, created_by, thumbnail_file)
    values (${id}, ${title}, ${description}, ${category}, 'Meera Nair', ${id})`);

const addUser = (id: string, fullName: string) =>
  db.execute(sql`insert into users (id, full_name, email, email_key, password_hash)
    values (${id}, ${fullName}, ${`${id}@example.com`}, ${`${id}@example.com`}, 'x')`);

const addMessage = (id: string, message: string) =>
  db.execute(sql`insert into contact_messages (id, name, email, message, created_at)
    values (${id}, 'Asha', 'asha@example.com', ${message}, now())`);

/** A row that is written has another one afterwards. */
async function placesOfRows(): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ id: string; place: string }>(sql`
    select id, ctid::text as place from courses
    union all select id, ctid::text from users
    union all select id, ctid::text from contact_messages`);
  return Object.fromEntries(rows.map(({ id, place }) => [id, place]));
}

test("what was stored before is compared in the letters of today", async () => {
  const [course] = await db.select().from(courses).where(eq(courses.id, "hindi"));
  expect(course).toMatchObject({
    title: "हिन्दी स\u095Cक, रचना\u200Dकार",
    searchTitle: "हिंदी सडक, रचनाकार",
    searchDescription: "फोन",
    searchNames: "संपर्क\nmeera nair",
    sortTitle: "हिंदी सडक, रचनाकार",
    sortCategory: "संपर्क",
  });
  const [user] = await db.select().from(users).where(eq(users.id, "zoya"));
  expect(user).toMatchObject({ fullName: "ज\u093Cोया", searchText: "जोया\nzoya@example.com" });
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, "one"));
  expect(message?.searchText).toBe("asha\nasha@example.com\nहिंदी 10");
});

test("words of titles are listed in these letters alone", async () => {
  const words = (await db.select().from(catalogueWords)).map(({ word }) => word);
  expect(words).toEqual(expect.arrayContaining(["हिंदी", "सडक", "रचनाकार", "संपर्क", "cafe", "culture", "meera"]));
  for (const previous of ["हिन्दी", "स\u0921\u093Cक", "सम्पर्क"]) expect(words).not.toContain(previous);
});

test("rows of which no letter changes are not written", async () => {
  const now = await placesOfRows();
  const written = Object.keys(places).filter((id) => now[id] !== places[id]);
  expect(written.toSorted()).toEqual(["hindi", "one", "zoya"]);
});

test("kept counts stay what they are", async () => {
  const counts = await db.select().from(courseCounts).where(gt(courseCounts.courses, 0));
  expect(counts.map(({ category, courses: count }) => `${category} ${count}`).toSorted()).toEqual([
    "Food 1",
    "सम्पर्क 1",
  ]);
});

test("whoever writes one of the tables meanwhile waits", () => {
  expect(locked).toEqual(["contact_messages", "courses", "users"]);
});
