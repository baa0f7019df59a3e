import { array, assert, asyncProperty, constantFrom, integer, nat, record } from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { courses } from "../../platform/database/schema/courses.ts";
import { newId } from "../../platform/lib/id.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { raiseCatalogueVersion } from "../catalogue-version.ts";
import { minute } from "../../platform/lib/time/durations.ts";

interface Answer {
  courses: { _id: string; title: string; category: string; createdBy: string; numberOfLectures: number }[];
  total: number;
  nextCursor?: string;
}
interface MadeCourse {
  title: string;
  category: string;
  createdBy: string;
  age: number;
  learnerCount: number;
  lectureCount: number;
}
type Query = Record<string, string>;

const sorts = ["all", "popular", "new", "title", "category", "instructor", "lectures"] as const;
const searches = [{}, { q: "algebra" }, { q: "zebar" }, { q: "zeb" }];
const orders = [undefined, "asc", "desc"] as const;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(clear);
afterAll(() => server.close());

/** Few different values, so that courses often differ by id only. */
const anyCourse = record({
  title: constantFrom("Algebra", "algebra", "Älgebra", "Zebra", "ज्यामिति", "🎶 music", "a_b%c\\d", '"quoted"'),
  category: constantFrom("Science", "Arts"),
  createdBy: constantFrom("Ada", "Émilie", "bob"),
  age: nat({ max: 3 }),
  learnerCount: nat({ max: 2 }),
  lectureCount: nat({ max: 2 }),
});

async function add(made: readonly MadeCourse[]): Promise<string[]> {
  const { db, clock } = server.dependencies;
  const rows = made.map(({ age, ...course }) => {
    const createdAt = new Date(clock().getTime() - age * minute);
    const rest = { description: "What zebras count with.", thumbnailFile: "none", createdAt, updatedAt: createdAt };
    return { id: newId(), ...rest, ...course };
  });
  await db.transaction(async (tx) => {
    if (rows.length > 0) await tx.insert(courses).values(rows);
    await raiseCatalogueVersion(tx);
  });
  return rows.map(({ id }) => id);
}

async function clear(): Promise<void> {
  await server.dependencies.db.delete(courses);
  await raiseCatalogueVersion(server.dependencies.db);
}

async function list(query: Query): Promise<Answer> {
  const answer = await server.call("GET", "/course", { query });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}

async function walk(query: Query, between = async (): Promise<void> => {}): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ ...query, ...(cursor && { cursor }) });
    ids.push(...page.courses.map(({ _id }) => _id));
    cursor = page.nextCursor;
    if (cursor) await between();
  } while (cursor);
  return ids;
}

describe.each(sorts.flatMap((sort) => orders.map((order) => ({ sort, order }))))("$sort $order", ({ sort, order }) => {
  const sorted = { sort, ...(order && { order }) };

  test("the pages of all courses and of each search are the whole, each once", async () => {
    await assert(
      asyncProperty(array(anyCourse, { maxLength: 12 }), integer({ min: 1, max: 5 }), async (made, limit) => {
        await clear();
        await add(made);
        for (const q of searches) {
          const query = { ...sorted, ...q };
          const whole = await list(query);
          expect(await walk({ ...query, limit: String(limit) })).toEqual(whole.courses.map(({ _id }) => _id));
          expect(whole.total).toBe(whole.courses.length);
        }
      }),
      { numRuns: 3 },
    );
  });

  test("a course that exists all the time is on exactly one page, while others are added and deleted", async () => {
    await assert(
      asyncProperty(
        array(anyCourse, { minLength: 4, maxLength: 10 }),
        array(anyCourse, { minLength: 1, maxLength: 4 }),
        async (made, later) => {
          await clear();
          const [gone, ...stays] = await add(made);
          const coming = [...later];
          const walked = await walk({ ...sorted, limit: "3" }, async () => {
            await server.dependencies.db.delete(courses).where(eq(courses.id, gone ?? ""));
            await add(coming.splice(0, 1));
          });
          expect(walked).toHaveLength(new Set(walked).size);
          expect(stays.filter((id) => !walked.includes(id))).toEqual([]);
        },
      ),
      { numRuns: 3 },
    );
  });
});

const made = (title: string, category = "A", lectureCount = 0, age = 0): MadeCourse => ({
  title,
  category,
  createdBy: "B",
  age,
  learnerCount: 0,
  lectureCount,
});

async function titles(query: Query): Promise<string[]> {
  return (await list(query)).courses.map(({ title }) => title);
}

test("columns are sorted without regard to accents and case", async () => {
  const sorted = ["algebra", "Algebra II", "Éclair", "éclairs", "eclipse", "Zebra"];
  await add(sorted.toReversed().map((title) => made(title)));
  expect(await titles({ sort: "title" })).toEqual(sorted);
  expect(await titles({ sort: "title", order: "desc" })).toEqual(sorted.toReversed());
});

test("columns with equal values are sorted by title", async () => {
  await add([made("b", "Y", 1), made("a", "Y", 2), made("c", "X", 1)]);
  expect(await titles({ sort: "category" })).toEqual(["c", "a", "b"]);
  expect(await titles({ sort: "category", order: "desc" })).toEqual(["a", "b", "c"]);
  expect(await titles({ sort: "lectures" })).toEqual(["b", "c", "a"]);
  expect(await titles({ sort: "lectures", order: "desc" })).toEqual(["a", "b", "c"]);
});

const forged = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString("base64url");

describe("a cursor of another list", () => {
  test.each([
    { cursor: "" },
    { cursor: "%%%" },
    { cursor: forged() },
    { cursor: forged(2, "all", "") },
    { cursor: forged(2, "all", "", "2026-13-45T00:00:00.000000Z", "x") },
    { cursor: forged(2, "all", "", "now", "x") },
    { cursor: forged(2, "all", "", "2026-02-30T00:00:00.000000Z", "x") },
    { cursor: forged(2, "all", "", "2026-01-01T24:00:00.000000Z", "x") },
    { cursor: forged(2, "all", "", "0000-01-01T00:00:00.000000Z", "x") },
    { cursor: forged(2, "all", "", "2026-01-01T00:00:00.000000Z", "x\0") },
    { cursor: forged(2, "all", "", "2026-01-01T00:00:00.000000Z", 5) },
    { cursor: forged(1, "all", "", "2026-01-01T00:00:00.000000Z", "x") },
    { cursor: forged(2, "popular", "", "99999999999", "2026-01-01T00:00:00.000000Z", "x"), sort: "popular" },
    { cursor: forged(2, "all", "", "1", "NaN", "2026-01-01T00:00:00.000000Z", "x"), q: "algebra" },
    { cursor: Buffer.from('{"a":1}').toString("base64url") },
  ])("%j is a 400", async (query) => {
    const answer = await server.call("GET", "/course", { query });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, errors: [{ field: "cursor" }] });
  });

  test.each([{ sort: "title" }, { order: "asc" }, { orderBy: "title" }, { q: "algebra" }])(
    "but for other parameters is a 400: %j",
    async (other) => {
      await add([made("Algebra"), made("Algebra"), made("Algebra")]);
      const { nextCursor: cursor = "" } = await list({ limit: "1" });
      expect((await server.call("GET", "/course", { query: { cursor } })).statusCode).toBe(200);
      expect((await server.call("GET", "/course", { query: { cursor, ...other } })).statusCode).toBe(400);
    },
  );
});

describe("courses that are passed over", () => {
  test.each([{}, { q: "algebra" }, { sort: "popular" }, { orderBy: "title", categories: "true", category: "A" }])(
    "are the first ones of %j, and a cursor continues",
    async (query) => {
      await add(["a", "b", "c", "d", "e", "f", "g"].map((letter, age) => made(`Algebra ${letter}`, "A", 0, age)));
      const whole = await titles(query);
      const page = await list({ ...query, skip: "2", limit: "3" });
      expect(page.courses.map(({ title }) => title)).toEqual(whole.slice(2, 5));
      expect(page.total).toBe(7);
      expect(await titles({ ...query, cursor: page.nextCursor ?? "" })).toEqual(whole.slice(5));
      expect(await titles({ ...query, skip: "5" })).toEqual(whole.slice(5));
      expect(await titles({ ...query, skip: "0" })).toEqual(whole);
    },
  );

  test("may be more than there are", async () => {
    await add([made("Algebra")]);
    const page = await list({ skip: "1000000", limit: "24" });
    expect(page).toMatchObject({ courses: [], total: 1 });
    expect(page).not.toHaveProperty("nextCursor");
  });

  test.each(["-1", "1000001", "1.5", "many"])("cannot be %s", async (skip) => {
    const answer = await server.call("GET", "/course", { query: { skip } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ field: "skip" }] });
  });

  test("are refused together with a cursor", async () => {
    await add([made("Algebra"), made("Botany")]);
    const { nextCursor: cursor = "" } = await list({ limit: "1" });
    const answer = await server.call("GET", "/course", { query: { cursor, skip: "1" } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ field: "skip" }] });
  });
});
