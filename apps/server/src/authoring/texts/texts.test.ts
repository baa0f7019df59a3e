import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { courses, courseStaff, lectures } from "../../platform/database/schema/courses.ts";
import { auditEntries } from "../../platform/database/schema/accounts.ts";
import { lectureTexts } from "../../platform/database/schema/captions.ts";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import { LearnerClient } from "../../testing/learning.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";

type Schemas = components["schemas"];

const server = withTestServer();
const source = "## What a signal is\n\nA *number* that changes with time.\n";

let admin: TestAccount;
let learner: TestAccount;
let stranger: TestAccount;
let course: Schemas["Course"];
let lecture: Schemas["Lecture"];

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  learner = await server.signedIn({ subscribed: true });
  stranger = await server.signedIn();
  course = await publish(server, admin);
  lecture = (await create({ title: "What a signal is" })).json<Schemas["LectureAnswer"]>().lecture;
});

const as = (account: TestAccount | undefined, ifMatch?: string) => ({
  headers: { ...account?.headers, ...(ifMatch !== undefined && { "if-match": `"${ifMatch}"` }) },
});
const path = (rest = "") => `/course/${course._id}/lectures${rest}`;
const own = (rest: string) => path(`/${lecture._id}${rest}`);

const create = (payload: object) => server.call("POST", path(), { ...as(admin), payload });
const save = (text: string, ifMatch?: string) =>
  server.call("PUT", own("/text"), { ...as(admin, ifMatch), payload: { source: text } });
const saved = async (text: string) => (await save(text)).json<Schemas["LectureTextSavedAnswer"]>();
const read = (account?: TestAccount) => server.call("GET", own("/text"), as(account));
const setPublication = (payload: Schemas["LecturePublication"]) =>
  server.call("PUT", own("/publication"), { ...as(admin), payload });

async function lecturesFor(account: TestAccount): Promise<Schemas["Lecture"][]> {
  return (await server.call("GET", `/course/${course._id}`, as(account))).json<Schemas["LecturesAnswer"]>().lectures;
}

async function percent(): Promise<number | undefined> {
  const answer = await server.call("GET", "/progress", as(learner));
  return answer.json<Schemas["ProgressAnswer"]>().progress.courses[0]?.percent;
}

const statuses = async () =>
  Promise.all([undefined, stranger, learner, admin].map(async (account) => (await read(account)).statusCode));

describe("a lecture without a video", () => {
  test("is a draft at its place, which is published once it has a text", async () => {
    const [first] = await addLecture(server, admin, course._id, "Unknowns");
    expect(first).toMatchObject({ parts: [] });
    const placed = await create({ title: "Between", description: " ", after: first?._id });
    expect([placed.statusCode, placed.json<Schemas["LectureAnswer"]>().lecture]).toEqual([
      201,
      expect.objectContaining({ position: 2, published: false, description: "", parts: [], lecture: {} }),
    ]);
    const refused = await setPublication({ published: true });
    expect([refused.statusCode, refused.json<Schemas["Failure"]>().code]).toEqual([409, "catalogue.lectureEmpty"]);
    await saved(source);
    expect((await setPublication({ published: true })).statusCode).toBe(200);
    expect((await create({ title: " " })).statusCode).toBe(400);
  });

  test("has the reading time of its text as its length, and is complete when that was on the screen", async () => {
    await saved("word ".repeat(390));
    await setPublication({ published: true });
    const [shown] = await lecturesFor(stranger);
    const text = { words: 390, seconds: 120 };
    expect(shown).toMatchObject({ parts: ["text"], text, duration: 120, locked: true, lecture: {} });
    expect(shown).not.toHaveProperty("videoVersion");
    const player = new LearnerClient(server, learner);
    await player.watch(lecture._id, 0, 60);
    expect(await percent()).toBe(50);
    const { course: reading } = await player.course(course._id);
    expect(reading.next).toMatchObject({ position: 60, duration: 120, reading: true });
    await saved("word ".repeat(1000));
    expect(await percent()).toBe(50);
    await saved("word ".repeat(100));
    await player.watch(lecture._id, 0, 29);
    expect(await percent()).toBe(100);
    const page = await server.call("GET", `/course/page/${course.slug}`);
    expect(page.json<Schemas["CoursePageAnswer"]>()).toMatchObject({
      course: { duration: 30 },
      lectures: [{ parts: ["text"], duration: 30 }],
    });
  });

  test("of a course that is published with all its lectures stays a draft while it is empty", async () => {
    await addLecture(server, admin, course._id, "Unknowns");
    const payload = { published: true, withLectures: true };
    await server.call("PUT", `/course/${course._id}/publication`, { ...as(admin), payload });
    expect((await lecturesFor(learner)).map(({ title }) => title)).toEqual(["Unknowns"]);
  });
});

describe("saveLectureText", () => {
  test("answers what learners read, with the source for authors alone", async () => {
    const { text, lecture: changed } = await saved(source);
    expect(text).toEqual({
      html: '<h2 id="text-what-a-signal-is">What a signal is</h2>\n<p>A <em>number</em> that changes with time.</p>',
      headings: [{ id: "text-what-a-signal-is", level: 2, title: "What a signal is" }],
      words: 10,
      seconds: 30,
      version: expect.any(String),
      source,
      missingAlternatives: 0,
    });
    expect(changed.version).toBe(lecture.version);
    await setPublication({ published: true });
    const { source: _, missingAlternatives: __, ...shown } = text;
    expect((await read(learner)).json()).toMatchObject({ success: true, text: shown });
    expect((await read(learner)).json<Schemas["LectureTextAnswer"]>().text).toEqual(shown);
    expect((await read(admin)).json<Schemas["LectureTextAnswer"]>().text).toEqual(text);
  });

  test("made from an older version changes nothing and answers the text that is there", async () => {
    const { version } = (await read(admin)).json<Schemas["LectureTextAnswer"]>().text;
    expect((await save("First", version)).statusCode).toBe(200);
    const late = await save("Second", version);
    expect([late.statusCode, late.json<Schemas["Failure"]>().current?.text?.source]).toEqual([412, "First"]);
    expect((await save("First", version)).statusCode).toBe(200);
  });

  test("of an empty text takes it away, but not the last part of a published lecture", async () => {
    await saved(source);
    await setPublication({ published: true });
    expect((await save(" ")).json()).toMatchObject({ code: "catalogue.lecturePartNeeded" });
    await setPublication({ published: false });
    expect(await saved(" \n")).toMatchObject({ text: { html: "", words: 0, seconds: 0 }, lecture: { parts: [] } });
    expect((await read(admin)).json()).toMatchObject({ text: { source: "" } });
    await setPublication({ published: false });
    const [row] = await server.dependencies.db.select().from(lectures).where(eq(lectures.id, lecture._id));
    expect(row).toMatchObject({ durationSeconds: null, textWords: null });
  });

  test("leaves the hash and the length of a long text in the audit trail", async () => {
    await saved("word ".repeat(100));
    const entries = await server.dependencies.db
      .select({ changes: auditEntries.changes })
      .from(auditEntries)
      .where(eq(auditEntries.action, "saveLectureText"));
    expect(entries.at(-1)?.changes).toEqual({ text: { after: { sha256: expect.any(String), length: 500 } } });
  });

  test("is previewed without being stored", async () => {
    const payload = { source: "Only seen" };
    const answer = await server.call("POST", own("/text/preview"), { ...as(admin), payload });
    expect(answer.json()).toMatchObject({ text: { html: "<p>Only seen</p>", words: 2, seconds: 30 } });
    expect((await read(admin)).json()).toMatchObject({ text: { source: "" } });
  });
});

describe("who reads a text", () => {
  test("those who may watch, and of a published preview everybody", async () => {
    await saved(source);
    expect(await statuses()).toEqual([401, 404, 404, 200]);
    await setPublication({ published: true });
    expect(await statuses()).toEqual([401, 403, 200, 200]);
    expect((await read(stranger)).json<Schemas["Failure"]>().code).toBe("catalogue.subscribeToRead");
    await setPublication({ published: true, preview: true });
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    const preview = await server.call("GET", `/course/page/${course.slug}/previews/${lecture._id}`);
    expect(preview.json<Schemas["PreviewAnswer"]>().preview).toMatchObject({ parts: ["text"], lecture: {} });
    await server.dependencies.db.update(courses).set({ published: false }).where(eq(courses.id, course._id));
    expect(await statuses()).toEqual([401, 404, 404, 200]);
  });

  test("not by the address of another course, and not where there is none", async () => {
    const other = await publish(server, admin, { title: "Geometry" });
    expect((await server.call("GET", `/course/${other._id}/lectures/${lecture._id}/text`, as(admin))).statusCode).toBe(
      404,
    );
    await server.dependencies.db.update(lectures).set({ published: true }).where(eq(lectures.id, lecture._id));
    expect((await read(learner)).json<Schemas["Failure"]>().code).toBe("catalogue.textNotFound");
  });

  test("an assistant of the course reads it without its source, and a reader counts as a learner of the course", async () => {
    await saved(source);
    const { db } = server.dependencies;
    await db
      .insert(courseStaff)
      .values({ courseId: course._id, userId: stranger.id, kind: "assistant", addedAt: new Date() });
    expect((await read(stranger)).json<Schemas["LectureTextAnswer"]>().text.source).toBeUndefined();
    await setPublication({ published: true });
    await read(learner);
    await read(learner);
    const [row] = await db.select({ count: courses.learnerCount }).from(courses).where(eq(courses.id, course._id));
    expect(row).toEqual({ count: 1 });
  });
});

test("a text that was made by an earlier version, or for a course in another language, is made again", async () => {
  await saved("> [!NOTE]\n> Look.");
  const { db } = server.dependencies;
  await db.update(courses).set({ language: "hi" }).where(eq(courses.id, course._id));
  expect((await read(admin)).json<Schemas["LectureTextAnswer"]>().text.html).toContain("ध्यान दें");
  const [row] = await db.select({ html: lectureTexts.html }).from(lectureTexts);
  expect(row?.html).toContain("ध्यान दें");
});
