import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { filePages, lectureFiles } from "../../platform/database/schema/captions.ts";
import { lectures } from "../../platform/database/schema/courses.ts";
import { newId } from "../../platform/lib/id.ts";
import { insertCourse } from "../../testing/batches.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { raiseCatalogueVersion } from "../catalogue-version.ts";

const server = withTestServer();
let courseId: string;

const course = (title: string, published = true) =>
  insertCourse(server, { title, description: "Sound.", category: "Science", createdBy: "Meera", published });

async function lecture(title: string, changed: Partial<typeof lectures.$inferInsert> = {}): Promise<string> {
  const id = newId();
  const row = { id, courseId, title, description: "x", position: 1, videoFile: id, size: 1 };
  await server.dependencies.db.insert(lectures).values({ ...row, ...changed });
  return id;
}

async function search(q: string, query: Record<string, string> = {}) {
  const answer = await server.call("GET", "/course/transcripts", { query: { q, ...query } });
  expect(answer.statusCode).toBe(200);
  return answer.json<components["schemas"]["TranscriptsAnswer"]>().lectures ?? [];
}

const found = async (q: string) => (await search(q)).map((each) => each.lecture.title);

beforeEach(async () => {
  courseId = await course("Signals");
});

test("a lecture is found by its title, with its course", async () => {
  const id = await lecture("Fourier series", { preview: true, durationSeconds: 90 });
  expect(await search("FOURIER")).toEqual([
    {
      course: {
        _id: courseId,
        slug: expect.stringMatching(/^signals-[0-9a-f]{10}$/),
        title: "Signals",
        language: "en",
      },
      lecture: { _id: id, title: "Fourier series", preview: true, duration: 90 },
    },
  ]);
});

test.each([
  ["in another order", "series fourier", true],
  ["not typed to its end", "fourier ser", true],
  ["misspelt", "fourrier", true],
  ["as it sounds", "phourier", true],
  ["in Hindi letters", "सीरीज़", true],
  ["with a word that is not there", "fourier wombats", false],
  ["with nothing like it", "blorptang", false],
  ["with no word", "%%' | !:*", false],
  ["that cannot be stored", "fourier\0", false],
])("%s: %s", async (_, q, isFound) => {
  await lecture("Fourier series");
  expect(await found(q)).toEqual(isFound ? ["Fourier series"] : []);
});

test("a subject in Hindi finds its English lectures, and none is similar where one fits", async () => {
  await lecture("Chemistry of colours");
  await lecture("Chemist shops");
  expect(await found("रसायन")).toEqual(["Chemistry of colours"]);
  expect(await found("chemistry")).toEqual(["Chemistry of colours"]);
});

test("drafts are not found, nor lectures of draft courses, and a new title is found at once", async () => {
  await lecture("Fourier drafts", { published: false });
  const draft = await course("Hidden", false);
  await lecture("Fourier hidden", { courseId: draft });
  expect(await found("fourier")).toEqual([]);
  const { headers } = await server.signedIn({ role: "ADMIN" });
  const id = await lecture("Other");
  const payload = { title: "Wavelets", description: "x" };
  expect((await server.call("PUT", `/course/${courseId}/lectures/${id}`, { headers, payload })).statusCode).toBe(200);
  expect(await found("wavlets")).toEqual(["Wavelets"]);
});

test("of a course there are at most three, and in all as many as asked for", async () => {
  for (const position of [1, 2, 3, 4]) await lecture(`Filter ${position}`, { position });
  const other = await course("Others");
  await lecture("Filter of another", { courseId: other });
  expect(await found("filter")).toHaveLength(4);
  expect(await search("filter", { limit: "2" })).toHaveLength(2);
});

test("a text is found by its words, with the part that has them, by those who may read it", async () => {
  const payload = {
    source: `${"Rows of numbers. ".repeat(200)}\n\nThe **Nyquist** rate is twice the highest frequency.`,
  };
  const admin = await server.signedIn({ role: "ADMIN" });
  const id = await lecture("Sampling");
  await lecture("Nyquist");
  const folder = `/course/${courseId}/lectures/${id}`;
  await server.call("PUT", `${folder}/text`, { headers: admin.headers, payload });
  const foundBy = async (account?: { headers: Record<string, string> }, q = "nyquist rate") => {
    const answer = await server.call("GET", "/course/transcripts", { query: { q }, ...account });
    return answer.json<components["schemas"]["TranscriptsAnswer"]>().lectures;
  };
  const learner = await server.signedIn({ subscribed: true });
  const excerpt = expect.stringMatching(/^….* The Nyquist rate is twice the highest frequency\.$/);
  expect(await foundBy(learner)).toMatchObject([{ lecture: { _id: id, title: "Sampling" }, excerpt }]);
  expect((await foundBy(admin, "nyquist"))?.map((each) => each.lecture.title)).toEqual(["Nyquist", "Sampling"]);
  expect(await foundBy()).toEqual([]);
  expect(await foundBy(await server.signedIn())).toEqual([]);
  const preview = { published: true, preview: true };
  await server.call("PUT", `${folder}/publication`, { headers: admin.headers, payload: preview });
  expect(await foundBy()).toHaveLength(1);
  await server.call("PUT", `${folder}/publication`, { headers: admin.headers, payload: { published: false } });
  expect(await foundBy(admin)).toEqual([]);
});

test("a page of a PDF is found, the first one of each lecture, by those who may read it", async () => {
  const { db, clock } = server.dependencies;
  const id = await lecture("Sampling");
  const other = await lecture("Filters", { position: 2 });
  const file = { position: 1, type: "application/pdf", size: 9, file: newId(), createdAt: clock() };
  const [notes, extra, refused] = [newId(), newId(), newId()];
  await db.insert(lectureFiles).values([
    { ...file, id: notes, lectureId: id, name: "Notes.pdf" },
    { ...file, id: extra, lectureId: other, name: "Extra.pdf" },
    { ...file, id: refused, lectureId: other, name: "Refused.pdf", position: 0, state: "refused" },
  ]);
  await db.insert(filePages).values([
    { fileId: notes, page: 12, text: "The Nyquist rate again." },
    { fileId: notes, page: 7, text: "The Nyquist rate is twice the highest frequency." },
    { fileId: extra, page: 1, text: "Below the Nyquist rate" },
    { fileId: refused, page: 1, text: "The Nyquist rate" },
  ]);
  const foundBy = async (account?: { headers: Record<string, string> }) => {
    const answer = await server.call("GET", "/course/transcripts", { query: { q: "nyquist rate" }, ...account });
    return answer.json<components["schemas"]["TranscriptsAnswer"]>().lectures;
  };
  const learner = await server.signedIn({ subscribed: true });
  const inNotes = {
    lecture: { _id: id },
    excerpt: "The Nyquist rate is twice the highest frequency.",
    file: { _id: notes, name: "Notes.pdf", page: 7 },
  };
  expect(await foundBy(learner)).toMatchObject([inNotes, { lecture: { _id: other }, file: { _id: extra, page: 1 } }]);
  expect(await foundBy()).toEqual([]);
  expect(await foundBy(await server.signedIn())).toEqual([]);
  await db.update(lectures).set({ preview: true }).where(eq(lectures.id, id));
  expect(await foundBy()).toMatchObject([inNotes]);
});

test("only courses with a preview are listed, counted and paged", async () => {
  const { db } = server.dependencies;
  await lecture("Open", { preview: true });
  const closed = await course("Closed");
  await lecture("Shut", { courseId: closed });
  const hidden = await course("Hidden preview");
  await lecture("Draft", { courseId: hidden, preview: true, published: false });
  await raiseCatalogueVersion(db);
  for (const sort of ["all", "popular", "title"]) {
    for (const q of ["", "s"]) {
      const query = { preview: "true", categories: "true", limit: "5", sort, ...(q && { q }) };
      const answer = (await server.call("GET", "/course", { query })).json<components["schemas"]["CoursesAnswer"]>();
      expect(answer.courses.map(({ title, hasPreview }) => [title, hasPreview])).toEqual([["Signals", true]]);
      expect([answer.total, answer.categories]).toEqual([1, [{ name: "Science", count: 1 }]]);
    }
  }
  const all = (await server.call("GET", "/course", {})).json<components["schemas"]["CoursesAnswer"]>();
  expect(all.courses).toHaveLength(3);
  await db.update(lectures).set({ preview: false });
  await raiseCatalogueVersion(db);
  const none = await server.call("GET", "/course", { query: { preview: "true" } });
  expect(none.json()).toMatchObject({ courses: [], total: 0 });
});
