import type { components } from "@lms/api/schema";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { users } from "../platform/database/schema/accounts.ts";
import { courseLearners, courses } from "../platform/database/schema/courses.ts";
import { newId } from "../platform/lib/id.ts";
import { publish } from "../testing/courses/course-forms.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { raiseCatalogueVersion } from "./catalogue-version.ts";
import { day } from "../platform/lib/time/durations.ts";

type Answer = components["schemas"]["CoursesAnswer"];

const catalogue = [
  ["Algebra", 100, 3, "Mathematics", "Letters for numbers", 3599, "hi"],
  ["Baroque Music", 10, 1, "Music", "From MONTEVERDI to Bach", 3600],
  ["Café Chemistry", 200, 3, "Science", "What happens in a cup of coffee", 14_399],
  ["Drawing", 29, 0, "Art", "Lines and 100% of the shadows", 14_400, "ta"],
  ["Ecology", 300, 0, "Science", "Forests_and rivers", null, "hi"],
  ["Français", 60, 2, "Languages", "Straße und rue", 60],
] as const;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const { db, clock } = server.dependencies;
  const now = clock().getTime();
  for (const [title, age, learners, category, description, durationSeconds, language] of catalogue) {
    const id = newId();
    const createdAt = new Date(now - age * day);
    await db.insert(courses).values({
      id,
      title,
      description,
      category,
      createdBy: "Ada",
      language,
      durationSeconds,
      thumbnailFile: newId(),
      createdAt,
      updatedAt: createdAt,
    });
    for (let index = 0; index < learners; index += 1) {
      const learner = await server.signedIn();
      await db.insert(courseLearners).values({ courseId: id, userId: learner.id, firstOpenedAt: createdAt });
    }
  }
});
afterAll(() => server.close());

async function list(query: Record<string, string> = {}): Promise<Answer> {
  const answer = await server.call("GET", "/course", { query });
  return answer.json<Answer>();
}

const titles = (answer: Answer) => answer.courses.map(({ title }) => title[0]).join("");

describe("the catalogue", () => {
  test("has every course without its lectures, newest first, with its badge", async () => {
    const answer = await list();
    expect(answer).toMatchObject({
      success: true,
      code: "catalogue.listed",
      message: "Courses fetched successfully",
      total: 6,
    });
    expect(answer).not.toHaveProperty("nextCursor");
    expect(answer.courses.map(({ title, badge, learnerCount }) => [title, badge, learnerCount])).toEqual([
      ["Baroque Music", "NEW", 1],
      ["Drawing", "NEW", 0],
      ["Français", undefined, 2],
      ["Algebra", "POPULAR", 3],
      ["Café Chemistry", "BESTSELLER", 3],
      ["Ecology", undefined, 0],
    ]);
    expect(answer.courses[0]).not.toHaveProperty("lectures");
  });

  test.each([
    { query: { sort: "all" }, found: "BDFACE" },
    { query: { sort: "popular" }, found: "CAFBED" },
    { query: { sort: "new" }, found: "BD" },
    { query: { q: "" }, found: "BDFACE" },
    { query: { q: "ALGEBRA" }, found: "A" },
    { query: { q: " monteverdi " }, found: "B" },
    { query: { q: "CAFÉ" }, found: "C" },
    { query: { q: "cafe\u0301" }, found: "C" },
    { query: { q: "100%" }, found: "D" },
    { query: { q: "s_a" }, found: "E" },
    { query: { q: "no such course" }, found: "" },
    { query: { category: "Science" }, found: "CE" },
    { query: { category: "science" }, found: "" },
    { query: { q: "riv", sort: "popular", category: "Science" }, found: "E" },
    { query: { language: "hi" }, found: "AE" },
    { query: { language: "en", sort: "popular" }, found: "CFB" },
    { query: { language: "hi", category: "Science" }, found: "E" },
    { query: { language: "hi", q: "riv" }, found: "E" },
    { query: { language: "hi", sort: "popular" }, found: "AE" },
    { query: { language: "ta", sort: "new" }, found: "D" },
    { query: { language: "hi", length: "short" }, found: "A" },
    { query: { language: "hi-IN" }, found: "" },
    { query: { length: "short" }, found: "FA" },
    { query: { length: "medium" }, found: "BC" },
    { query: { length: "long" }, found: "D" },
    { query: { length: "medium", category: "Science", q: "cup" }, found: "C" },
    { query: { orderBy: "newest", sort: "popular" }, found: "BDFACE" },
    { query: { orderBy: "learners" }, found: "CAFBED" },
    { query: { orderBy: "title", sort: "popular" }, found: "ABCDEF" },
    { query: { orderBy: "title", order: "desc", sort: "new" }, found: "DB" },
    { query: { limit: "2" }, found: "BD" },
    { query: { ids: "ignored" }, found: "BDFACE" },
  ])("the query $query finds '$found'", async ({ query, found }) => {
    expect(titles(await list(query))).toBe(found);
  });

  test.each(["all", "popular"])("comes in pages, sorted by %s, each course once", async (sort) => {
    const pages: Answer[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ sort, limit: "4", ...(cursor && { cursor }) });
      pages.push(page);
      cursor = page.nextCursor;
    } while (cursor);
    expect(pages.map((page) => page.courses.length)).toEqual([4, 2]);
    expect(pages.every(({ total }) => total === 6)).toBe(true);
    expect(pages.map(titles).join("")).toBe(titles(await list({ sort })));
  });

  test.each([
    { cursor: "nonsense" },
    { limit: "0" },
    { limit: "101" },
    { limit: "many" },
    { sort: "cheapest" },
    { orderBy: "price" },
    { length: "endless" },
    { categories: "some" },
    { languages: "some" },
    { language: "x".repeat(36) },
    { language: "\0" },
    { q: "x".repeat(201) },
  ])("refuses %j", async (query) => {
    const answer = await server.call("GET", "/course", { query });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, errors: [{ field: Object.keys(query)[0] }] });
  });
});

describe("categories that are asked for", () => {
  const everywhere = "Art 1, Languages 1, Mathematics 1, Music 1, Science 2";
  test.each([
    { query: {}, counts: everywhere },
    { query: { limit: "1", skip: "3", sort: "popular" }, counts: everywhere },
    { query: { limit: "1", skip: "300" }, counts: everywhere },
    { query: { category: "Science", limit: "1" }, counts: everywhere, total: 2 },
    { query: { category: "Nothing" }, counts: everywhere, total: 0 },
    { query: { category: "\0" }, counts: everywhere, total: 0 },
    { query: { sort: "new" }, counts: "Art 1, Music 1", total: 2 },
    { query: { length: "medium", category: "Art" }, counts: "Music 1, Science 1", total: 0 },
    { query: { q: "bach", category: "Art" }, counts: "Music 1", total: 0 },
    { query: { q: "cemistry" }, counts: "Science 1", total: 1 },
    { query: { q: "no such course" }, counts: "", total: 0 },
  ])("of $query are those of every course that fits but for the category", async ({ query, counts, total = 6 }) => {
    const answer = await list({ ...query, categories: "true" });
    expect(answer.categories?.map(({ name, count }) => `${name} ${count}`).join(", ")).toBe(counts);
    expect(answer.total).toBe(total);
    const { categories: _, ...rest } = answer;
    expect(rest).toEqual(await list({ ...query, categories: "false" }));
  });
});

describe("languages that are asked for", () => {
  const everywhere = "en 3, hi 2, ta 1";
  test.each([
    { query: {}, counts: everywhere },
    { query: { limit: "1", skip: "300" }, counts: everywhere },
    { query: { language: "hi", limit: "1" }, counts: everywhere, total: 2 },
    { query: { language: "ur" }, counts: everywhere, total: 0 },
    { query: { category: "Science" }, counts: "en 1, hi 1, ta 0", total: 2 },
    { query: { category: "Science", language: "hi", sort: "popular" }, counts: "en 1, hi 1, ta 0", total: 1 },
    { query: { sort: "new" }, counts: "en 1, hi 0, ta 1", total: 2 },
    { query: { q: "bach", language: "hi" }, counts: "en 1, hi 0, ta 0", total: 0 },
    { query: { q: "riv", category: "Science" }, counts: "en 0, hi 1, ta 0", total: 1 },
    { query: { q: "no such course" }, counts: "en 0, hi 0, ta 0", total: 0 },
  ])(
    "of $query are those of the catalogue, with what fits but for the language",
    async ({ query, counts, total = 6 }) => {
      const answer = await list({ ...query, languages: "true" });
      expect(answer.languages?.map(({ tag, count }) => `${tag} ${count}`).join(", ")).toBe(counts);
      expect(answer.total).toBe(total);
      const { languages: _, ...rest } = answer;
      expect(rest).toEqual(await list({ ...query, languages: "false" }));
    },
  );

  test("are counted beside the categories, each without its own choice", async () => {
    for (const q of ["", "r"]) {
      const answer = await list({ q, category: "Science", language: "en", categories: "true", languages: "true" });
      const { categories } = await list({ q, language: "en", categories: "true" });
      const { languages } = await list({ q, category: "Science", languages: "true" });
      expect(answer).toMatchObject({ categories, languages, total: 1 });
    }
  });

  test("come in pages, each course once", async () => {
    const query = { language: "en", languages: "true", limit: "2" };
    const first = await list(query);
    const second = await list({ ...query, cursor: first.nextCursor ?? "" });
    expect(titles(first) + titles(second)).toBe("BFC");
    expect(second).toMatchObject({ total: 3, languages: first.languages });
  });
});

describe("a catalogue that was fetched before", () => {
  let etag: string;
  const ask = () => server.call("GET", "/course", { headers: { "if-none-match": etag } });

  beforeEach(async () => {
    etag = String((await server.call("GET", "/course")).headers["etag"]);
  });

  test("is validated each time and not sent again", async () => {
    const answer = await ask();
    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe("");
    expect(answer.headers["cache-control"]).toBe("no-cache");
  });

  test("is sent again after a change", async () => {
    const admin = await server.signedIn({ role: "ADMIN" });
    const course = await publish(server, admin);
    expect((await ask()).statusCode).toBe(200);
    await server.call("DELETE", `/course/${course._id}`, { headers: admin.headers });
    expect((await ask()).statusCode).toBe(304);
  });

  test("is sent again after a change by another process", async () => {
    const { db } = server.dependencies;
    await db.transaction(async (tx) => {
      await tx.update(courses).set({ createdBy: "Grace" });
      await raiseCatalogueVersion(tx);
    });
    expect((await ask()).json<Answer>().courses[0]?.createdBy).toBe("Grace");
  });

  test("is kept apart for each language of courses", async () => {
    const query = { language: "hi" };
    const hindi = await server.call("GET", "/course", { query });
    expect(hindi.headers["etag"]).not.toBe(etag);
    const headers = { "if-none-match": String(hindi.headers["etag"]) };
    expect((await server.call("GET", "/course", { query, headers })).statusCode).toBe(304);
    expect((await server.call("GET", "/course", { query: { language: "ta" }, headers })).statusCode).toBe(200);
    const { db } = server.dependencies;
    const teachIn = async (language: string) => {
      await db.update(courses).set({ language }).where(eq(courses.title, "Ecology"));
      await raiseCatalogueVersion(db);
    };
    await teachIn("ur");
    expect((await server.call("GET", "/course", { query, headers })).json<Answer>().total).toBe(1);
    await teachIn("hi");
  });

  test("is sent again when a course stops being new", async () => {
    server.pass(day);
    const answer = await ask();
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Answer>().courses.map(({ badge }) => badge)).toEqual([
      "NEW",
      undefined,
      undefined,
      "POPULAR",
      "BESTSELLER",
      undefined,
    ]);
    expect(titles(await list({ sort: "new" }))).toBe("B");
  });
});

test("only USER accounts count as learners", async () => {
  const { db } = server.dependencies;
  await db.update(users).set({ role: "ADMIN" });
  await raiseCatalogueVersion(db);
  expect((await list()).courses.map(({ learnerCount }) => learnerCount)).toEqual([0, 0, 0, 0, 0, 0]);
});
