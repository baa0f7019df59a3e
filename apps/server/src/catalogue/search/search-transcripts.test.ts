import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "../../app/app.ts";
import { type CaptionCue, lectureCaptions } from "../../platform/database/schema/captions.ts";
import { type courses, lectures } from "../../platform/database/schema/courses.ts";
import { newId } from "../../platform/lib/id.ts";
import { fairQueue } from "../../platform/queues/fair-queue.ts";
import { insertCourse } from "../../testing/batches.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";

type Line = components["schemas"]["TranscriptLine"];

const server = withTestServer();
let admin: TestAccount;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
});

const course = (changed: Partial<typeof courses.$inferInsert> = {}) =>
  insertCourse(server, {
    title: "Signals",
    description: "Sound.",
    category: "Science",
    createdBy: "Meera",
    ...changed,
  });

async function lecture(
  courseId: string,
  said: readonly string[],
  { language = "en", ...changed }: Partial<typeof lectures.$inferInsert> & { language?: string } = {},
): Promise<string> {
  const id = newId();
  const { db } = server.dependencies;
  const row = { id, courseId, title: "What it is", description: "x", position: 1, videoFile: id, size: 1 };
  await db.insert(lectures).values({ ...row, ...changed });
  await db
    .insert(lectureCaptions)
    .values({ lectureId: id, language, cues: cuesOf(said), isDefault: true, updatedAt: new Date() });
  return id;
}

const cuesOf = (said: readonly string[]): CaptionCue[] =>
  said.map((text, index) => ({ start: index * 10 + 0.5, end: index * 10 + 9, text }));

async function search(q: string, query: Record<string, string> = {}): Promise<Line[]> {
  const answer = await server.call("GET", "/course/transcripts", { query: { q, ...query } });
  expect(answer.statusCode).toBe(200);
  return answer.json<components["schemas"]["TranscriptsAnswer"]>().lines;
}

async function change(method: "PUT" | "DELETE" | "POST", path: string, payload?: object): Promise<void> {
  const answer = await server.call(method, path, { headers: admin.headers, ...(payload && { payload }) });
  expect([path, answer.statusCode]).toEqual([path, 200]);
}

const found = async (q: string) => (await search(q)).map(({ text }) => text);

test("a line is found with its course, its lecture and its second", async () => {
  const courseId = await course({ language: "hi" });
  const lectureId = await lecture(courseId, ["Welcome.", "A sine wave has\none frequency."], { preview: true });
  expect(await search("frequency")).toMatchObject([
    {
      course: {
        _id: courseId,
        slug: expect.stringMatching(/^signals-[0-9a-f]{10}$/),
        title: "Signals",
        language: "hi",
      },
      lecture: { _id: lectureId, title: "What it is", preview: true },
      start: 10.5,
      language: "en",
      text: "A sine wave has one frequency.",
    },
  ]);
});

test.each([
  ["every word is in the line, in any order", "WAVE sine", true],
  ["the last word is only begun", "sine freq", true],
  ["the text has other accents", "décibél", true],
  ["a word has punctuation around it", "“frequency”, 'sine'", true],
  ["another word is only begun", "freq sine", false],
  ["a word is in another line", "sine decibel", false],
  ["a word is within another", "requency", false],
])("%s: %s", async (_, q, isFound) => {
  await lecture(await course(), ["A sine wave has one frequency.", "A decibel is loudness."]);
  expect(await search(q)).toHaveLength(isFound ? 1 : 0);
});

test("titles that are only similar are left out where the word is said", async () => {
  await lecture(await course(), ["Lightning strikes."], { title: "Lightness" });
  const answer = await server.call("GET", "/course/transcripts", { query: { q: "lightning" } });
  expect(answer.json()).toMatchObject({ lines: [{ text: "Lightning strikes." }], lectures: [] });
});

test("Hindi is found however it is typed", async () => {
  await lecture(await course(), ["हिन्दी में स\u095Cक का चित्र।"], { language: "hi" });
  for (const q of ["हिंदी", "हिन्दी सड़क", "चित"]) expect(await search(q)).toMatchObject([{ language: "hi" }]);
  expect(await search("हद")).toEqual([]);
});

test.each(["", " ", "a", "!?", "a\0b", "\ud800b", "%%%", "' | '", String.raw`\:*`])(
  "a text without words finds nothing: %j",
  async (q) => {
    await lecture(await course(), ["A | B & C's \\ %"]);
    expect(await search(q)).toEqual([]);
  },
);

test("the nearest lines come first, of each lecture one and of each course three", async () => {
  const far = await course({ title: "Far" });
  await lecture(far, ["one wave, two waves"], { title: "Far" });
  const near = await course({ title: "Near" });
  for (const [position, title] of ["First", "Second", "Third", "Fourth"].entries()) {
    const often = position === 2 ? ["two wave lengths"] : [];
    await lecture(near, ["Nothing.", "waves of two", "the two wave tanks", ...often], { title, position });
  }
  const lines = await search("two wave");
  expect(lines.map(({ lecture: { title }, text }) => `${title}: ${text}`)).toEqual([
    "Third: the two wave tanks",
    "First: the two wave tanks",
    "Second: the two wave tanks",
    "Far: one wave, two waves",
  ]);
  expect(await search("two wave", { limit: "2" })).toEqual(lines.slice(0, 2));
});

test("of a long line the part with the words is shown", async () => {
  const long = `${"before ".repeat(30)}nasal ${"after ".repeat(30)}`;
  await lecture(await course(), [long]);
  const [text = ""] = await found("nasal");
  expect(text).toMatch(/^….*nasal after .*…$/);
  expect(text.length).toBeLessThanOrEqual(122);
  expect(await found("before")).toEqual([`${"before ".repeat(17)}b…`]);
});

test("lines of any letters can be saved and found", async () => {
  const lectureId = await lecture(await course(), ["First"]);
  const cues = cuesOf(["\ufdfa".repeat(500), "it's 'quoted' \\ \"twice\" :*", "🎶".repeat(250), "\u3316".repeat(500)]);
  const { db } = server.dependencies;
  await db.update(lectureCaptions).set({ cues }).where(eq(lectureCaptions.lectureId, lectureId));
  expect(await found("quoted' twice")).toEqual(["it's 'quoted' \\ \"twice\" :*"]);
  expect(await found("first")).toEqual([]);
});

describe("what is not published is not found", () => {
  let courseId: string;
  let lectureId: string;

  beforeEach(async () => {
    courseId = await course();
    lectureId = await lecture(courseId, ["zymurgy"]);
    await lecture(courseId, ["other"], { position: 2 });
  });

  test("a draft of a course or lecture, until it is published, by any process", async () => {
    const other = await buildApp(server.dependencies);
    const foundThere = async () => {
      const answer = await other.inject({ url: "/api/v1/course/transcripts?q=zymurgy" });
      return answer.json<components["schemas"]["TranscriptsAnswer"]>().lines.length;
    };
    for (const path of [`/course/${courseId}/publication`, `/course/${courseId}/lectures/${lectureId}/publication`]) {
      await change("PUT", path, { published: false });
      expect([await found("zymurgy"), await foundThere()]).toEqual([[], 0]);
      await change("PUT", path, { published: true });
      expect([await found("zymurgy"), await foundThere()]).toEqual([["zymurgy"], 1]);
    }
    await other.close();
  });

  test("a course in the trash, until it is restored", async () => {
    expect(await found("zymurgy")).toEqual(["zymurgy"]);
    await change("DELETE", `/course/${courseId}`);
    expect(await found("zymurgy")).toEqual([]);
    await change("POST", `/trash/${courseId}/restore`);
    expect(await found("zymurgy")).toEqual(["zymurgy"]);
  });

  test("a lecture that is deleted, and captions that are deleted or say something else", async () => {
    expect(await found("zymurgy")).toEqual(["zymurgy"]);
    const path = `/course/${courseId}/lectures/${lectureId}/captions/hi`;
    await change("PUT", path, { cues: [{ start: 1, end: 2, text: "zythum" }] });
    expect(await found("zythum")).toEqual(["zythum"]);
    const before = await server.call("GET", path.replace("/hi", ""), { headers: admin.headers });
    const { captions } = before.json<components["schemas"]["CaptionsAnswer"]>();
    const version = captions.find(({ language }) => language === "hi")?.version ?? "";
    const headers = { ...admin.headers, "if-match": `"${version}"` };
    const payload = { cues: [{ start: 1, end: 2, text: "zest" }] };
    expect((await server.call("PUT", path, { headers, payload })).statusCode).toBe(200);
    expect([await found("zythum"), await found("zest")]).toEqual([[], ["zest"]]);
    await change("DELETE", path);
    expect(await found("zest")).toEqual([]);
    await change("DELETE", `/course/${courseId}/lectures/${lectureId}`);
    expect(await found("zymurgy")).toEqual([]);
  });
});

test.each([
  {},
  { q: "x".repeat(201) },
  { q: "sine", limit: "0" },
  { q: "sine", limit: "21" },
  { q: "sine", limit: "x" },
])("%j is a 400", async (query) => {
  expect((await server.call("GET", "/course/transcripts", { query })).statusCode).toBe(400);
});

test("while too many people search, one more is a 503", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const waitingLimits = { account: 1, address: 0, all: 0 };
  const searching = fairQueue({ concurrency: 1, waitingLimits, timeout: 10_000, refusal: "catalogue.searchBusy" });
  const app = await buildApp({ ...server.dependencies, searching });
  const long = searching.run(() => promise);
  expect((await app.inject({ url: "/api/v1/course/transcripts?q=sine" })).statusCode).toBe(503);
  resolve();
  await long;
  await app.close();
});
