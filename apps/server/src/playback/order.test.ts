import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { filePages, lectureCaptions, lectureFiles } from "../platform/database/schema/captions.ts";
import { courseLearners, lectures as lectureRows } from "../platform/database/schema/courses.ts";
import { coursePaces } from "../platform/database/schema/progress.ts";
import { newId } from "../platform/lib/id.ts";
import { hashToken } from "../platform/lib/secrets/token.ts";
import { day } from "../platform/lib/time/durations.ts";
import { lectureLinks } from "../platform/media/videos/lecture-link.ts";
import { addLecture, publish } from "../testing/courses/course-forms.ts";
import { LearnerClient, reportOf } from "../testing/learning.ts";
import type { TestAccount } from "../testing/test-server.ts";
import { withTestServer } from "../testing/with-test-server.ts";
import { fileLinks } from "./files/file-link.ts";
import { videoVersion } from "./lecture-rows.ts";
import { streamLinks } from "./streams/stream-link.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;
let learner: TestAccount;
let course: Schemas["Course"];
let ids: string[];

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  learner = await server.signedIn({ subscribed: true });
  course = await publish(server, admin);
  for (const title of ["First", "Second"]) await addLecture(server, admin, course._id, title);
  const added = await addLecture(server, admin, course._id, "Third");
  ids = added.map(({ _id }) => _id);
});

const call = async (account: TestAccount, method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) =>
  server.call(method, path, { headers: account.headers, ...(payload && { payload }) });

function save(change: Partial<Schemas["CourseScheduleChange"]>, courseId = course._id) {
  const payload = { order: "free", sections: [], lectures: [], ...change };
  return call(admin, "PUT", `/course/${courseId}/schedule`, payload);
}

async function lecturesFor(account: TestAccount, courseId = course._id): Promise<Schemas["Lecture"][]> {
  return (await call(account, "GET", `/course/${courseId}`)).json<Schemas["LecturesAnswer"]>().lectures;
}

const waits = async (account: TestAccount = learner) => (await lecturesFor(account)).map(({ opens }) => opens);
const complete = (lectureId: string, completed = true) => new LearnerClient(server, learner).mark(lectureId, completed);
const afterLecture = (index: number, title: string) => ({ afterLecture: { _id: ids[index], title } });

const isOpen = async () => (await waits()).every((opens) => opens === undefined);
const inDays = (days: number) => new Date(server.dependencies.clock().getTime() + days * day).toISOString();
const release = (person = learner.id) =>
  call(admin, "POST", `/course/${course._id}/releases`, { person, reason: "Knows it" });

/** For a word that is said or written in lectures. */
async function search(account?: TestAccount): Promise<Schemas["TranscriptsAnswer"]> {
  const headers = { ...account?.headers };
  return (await server.call("GET", "/course/transcripts?q=discriminant", { headers })).json();
}

const textsFound = async (account: TestAccount) => (await search(account)).lectures?.length;
const linesFound = async (account?: TestAccount) => (await search(account)).lines.map(({ lecture }) => lecture.title);

async function say(): Promise<void> {
  const { db, clock } = server.dependencies;
  const cues = [{ start: 0, end: 1, text: "a discriminant" }];
  const captions = { language: "en", isDefault: true, cues, updatedAt: clock() };
  await db.insert(lectureCaptions).values(ids.map((lectureId) => ({ ...captions, lectureId })));
}

async function addPage(lectureId: string, text: string): Promise<void> {
  const { db, clock } = server.dependencies;
  const id = newId();
  const file = { id, lectureId, position: 1, name: "Notes.pdf", type: "application/pdf", size: 1, file: newId() };
  await db.insert(lectureFiles).values({ ...file, createdAt: clock() });
  await db.insert(filePages).values({ fileId: id, page: 1, text });
}

/** Links as the server would sign them for the learner, whether or not the lecture is open. */
async function signedLinks(lectureId: string): Promise<string[]> {
  const { config, db, clock } = server.dependencies;
  const session = hashToken(learner.headers.cookie.replace("session=", ""));
  const [row] = await db.select().from(lectureRows).where(eq(lectureRows.id, lectureId));
  if (row?.videoFile == null) throw new Error("The lecture has no video");
  const link = lectureLinks(config.sessionSecrets).sign({ lectureId, session, version: videoVersion(row) }, clock());
  const stream = streamLinks(config.sessionSecrets).sign(
    { session, lectureId, videoFile: row.videoFile },
    true,
    clock(),
  );
  const id = newId();
  const file = { id, lectureId, position: 1, name: "Exercises.pdf", type: "application/pdf", size: row.size ?? 0 };
  await db.insert(lectureFiles).values({ ...file, file: row.videoFile, createdAt: clock() });
  const download = fileLinks(config.sessionSecrets).sign({ fileId: id, session }, clock());
  return [link.address, link.captionsAddress("en"), stream.address, download.address];
}

const statuses = (links: readonly string[]) =>
  Promise.all(links.map(async (link) => (await call(learner, "GET", link)).statusCode));

describe("in sequence", () => {
  beforeEach(async () => void (await save({ order: "sequence" })));

  test("the next lecture opens when the one before is complete, and says so until then", async () => {
    expect(await waits()).toEqual([undefined, afterLecture(0, "First"), afterLecture(0, "First")]);
    const [first, second] = await lecturesFor(learner);
    expect(first).toMatchObject({ locked: false, lecture: { secure_url: expect.any(String) } });
    expect(second).toMatchObject({ title: "Second", locked: true, lecture: {} });
    expect(second).not.toHaveProperty("poster");
    await complete(ids[0] ?? "");
    expect(await waits()).toEqual([undefined, undefined, afterLecture(1, "Second")]);
  });

  test("what has opened stays open when a completion is taken back, or a lecture comes before it", async () => {
    await complete(ids[0] ?? "");
    await complete(ids[1] ?? "");
    await complete(ids[0] ?? "", false);
    expect(await waits()).toEqual([undefined, undefined, undefined]);
    await addLecture(server, admin, course._id, "Fourth");
    const order = [(await lecturesFor(admin))[3]?._id, ...ids];
    await call(admin, "PUT", `/course/${course._id}/lectures`, { lectures: order });
    expect((await waits()).map((opens) => opens?.afterLecture?.title)).toEqual([
      undefined,
      undefined,
      undefined,
      "Fourth",
    ]);
  });

  test("drafts are passed over, and previews are open", async () => {
    await call(admin, "PUT", `/course/${course._id}/lectures/${ids[0]}/publication`, { published: false });
    await call(admin, "PUT", `/course/${course._id}/lectures/${ids[2]}/publication`, {
      published: true,
      preview: true,
    });
    expect(await waits()).toEqual([undefined, undefined]);
  });

  test("no early byte is sent: of videos, streams, captions and files, with links that are signed", async () => {
    await say();
    const links = await signedLinks(ids[1] ?? "");
    expect(await statuses(links)).toEqual([403, 403, 403, 403]);
    const refused = await call(learner, "GET", links[0] ?? "");
    expect(refused.json()).toMatchObject({ code: "catalogue.opensAfterLecture", params: { title: "First" } });
    await complete(ids[0] ?? "");
    // The stream is not made: its file is missing, and the access to it is given.
    expect(await statuses(links)).toEqual([200, 200, 404, 200]);
  });

  test("no early text is read or found", async () => {
    const path = `/course/${course._id}/lectures/${ids[1]}/text`;
    await call(admin, "PUT", path, { source: "The signature of a discriminant" });
    await addPage(ids[2] ?? "", "The discriminant of the third");
    expect((await call(learner, "GET", path)).statusCode).toBe(403);
    expect([await textsFound(learner), await textsFound(admin)]).toEqual([0, 2]);
    await complete(ids[0] ?? "");
    expect((await call(learner, "GET", path)).statusCode).toBe(200);
    expect(await textsFound(learner)).toBe(1);
    await complete(ids[1] ?? "");
    expect(await textsFound(learner)).toBe(2);
  });

  test("what is said in a lecture is found when it is open", async () => {
    await say();
    expect([await linesFound(learner), await linesFound()]).toEqual([["First"], ["First"]]);
    await complete(ids[0] ?? "");
    expect(await linesFound(learner)).toEqual(["First", "Second"]);
    expect(await linesFound(admin)).toHaveLength(3);
  });

  test("nothing counts before it is open, neither watching nor a completion", async () => {
    const path = `/progress/lectures/${ids[1]}`;
    expect((await call(learner, "PUT", path, { completed: true })).statusCode).toBe(403);
    const report = reportOf({ lectureId: ids[1] ?? "", position: 1 });
    expect((await new LearnerClient(server, learner).report(report)).lectures).toEqual([]);
    await complete(ids[0] ?? "");
    expect((await new LearnerClient(server, learner).report(report)).lectures).toHaveLength(1);
  });

  test("the staff of the course sees everything", async () => {
    const assistant = await server.signedIn();
    const form = { email: assistant.email, kind: "assistant" };
    await server.call("POST", `/course/${course._id}/staff`, { headers: admin.headers, payload: form });
    expect(await waits(assistant)).toEqual([undefined, undefined, undefined]);
    expect(await waits(admin)).toEqual([undefined, undefined, undefined]);
  });
});

describe("times", () => {
  test("days count from when a person first saw the lectures with the right to watch, or first watched", async () => {
    await save({ lectures: [{ _id: ids[1] ?? "", opensAfterDays: 3 }] });
    const stranger = await server.signedIn();
    await lecturesFor(stranger);
    expect(await server.dependencies.db.$count(coursePaces)).toBe(0);
    const third = { at: inDays(3) };
    expect(await waits()).toEqual([undefined, third, undefined]);
    server.pass(2 * day);
    expect(await waits()).toEqual([undefined, third, undefined]);
    server.pass(day);
    expect(await waits()).toEqual([undefined, undefined, undefined]);
    const earlier = await server.signedIn({ subscribed: true });
    const firstOpenedAt = new Date(server.dependencies.clock().getTime() - 9 * day);
    await server.dependencies.db
      .insert(courseLearners)
      .values({ courseId: course._id, userId: earlier.id, firstOpenedAt });
    expect(await waits(earlier)).toEqual([undefined, undefined, undefined]);
  });

  test("a lecture waits for its own moment and for that of its section", async () => {
    const payload = { lectures: [ids[0]], sections: [{ title: "Later", lectures: ids.slice(1) }] };
    const placed = await call(admin, "PUT", `/course/${course._id}/curriculum`, payload);
    const [section] = placed.json<Schemas["CurriculumAnswer"]>().sections ?? [];
    const moments = [inDays(2), inDays(4)];
    await save({
      sections: [{ _id: section?._id ?? "", opensAt: moments[0] ?? "" }],
      lectures: [{ _id: ids[2] ?? "", opensAt: moments[1] ?? "" }],
    });
    expect(await waits()).toEqual([undefined, { at: moments[0] }, { at: moments[1] }]);
    const [link = ""] = await signedLinks(ids[1] ?? "");
    expect((await call(learner, "GET", link)).json()).toMatchObject({
      code: "catalogue.opensAt",
      params: { moment: `${moments[0]?.slice(0, 16).replace("T", " ")} UTC` },
    });
    server.pass(2 * day);
    expect(await statuses((await signedLinks(ids[1] ?? "")).slice(0, 1))).toEqual([200]);
    expect(await waits()).toEqual([undefined, undefined, { at: moments[1] }]);
  });
});

describe("a course that wants another first", () => {
  test("is closed until all of the other is complete, and its page names it", async () => {
    const other = await publish(server, admin, { title: "Arithmetic" });
    const [only] = await addLecture(server, admin, other._id, "Numbers");
    await save({ requires: other._id });
    const named = { _id: other._id, title: "Arithmetic", slug: other.slug };
    expect(await waits()).toEqual(ids.map(() => ({ afterCourse: named })));
    const page = await server.call("GET", `/course/page/${course.slug}`);
    expect(page.json<Schemas["CoursePageAnswer"]>().requires).toEqual(named);
    await complete(only?._id ?? "");
    expect(await waits()).toEqual([undefined, undefined, undefined]);
  });

  test("waits for no draft and for nothing in the trash, until it comes back", async () => {
    const other = await publish(server, admin, { title: "Arithmetic" });
    await addLecture(server, admin, other._id, "Numbers");
    await save({ requires: other._id });
    const publishOther = (published: boolean) => call(admin, "PUT", `/course/${other._id}/publication`, { published });
    await publishOther(false);
    expect(await isOpen()).toBe(true);
    await publishOther(true);
    expect(await isOpen()).toBe(false);
    await call(admin, "DELETE", `/course/${other._id}`);
    expect(await isOpen()).toBe(true);
    await server.call("POST", `/trash/${other._id}/restore`, { headers: admin.headers });
    expect(await isOpen()).toBe(false);
  });
});

describe("a person who is freed", () => {
  test("gets everything at once, and waits again when that is taken back", async () => {
    await save({ order: "sequence" });
    const links = (await signedLinks(ids[2] ?? "")).slice(0, 1);
    expect((await release()).statusCode).toBe(200);
    expect(await waits()).toEqual([undefined, undefined, undefined]);
    expect(await statuses(links)).toEqual([200]);
    expect((await call(admin, "DELETE", `/course/${course._id}/releases/${learner.id}`)).statusCode).toBe(200);
    expect(await statuses(links)).toEqual([403]);
    expect((await call(admin, "DELETE", `/course/${course._id}/releases/${learner.id}`)).statusCode).toBe(404);
  });

  test("still needs the right to watch", async () => {
    const stranger = await server.signedIn();
    await save({ order: "sequence" });
    await release(stranger.id);
    expect((await lecturesFor(stranger)).map(({ locked }) => locked)).toEqual([true, true, true]);
  });

  test("is shown so to administrators, with the courses that they have only seen", async () => {
    await save({ order: "sequence" });
    const progress = async () => {
      const answer = await call(admin, "GET", `/people/${learner.id}`);
      return answer.json<Schemas["PersonAnswer"]>().person.progress;
    };
    expect(await progress()).toEqual([]);
    await lecturesFor(learner);
    expect(await progress()).toEqual([expect.objectContaining({ courseId: course._id, percent: 0, paced: true })]);
    await complete(ids[0] ?? "");
    await release();
    expect(await progress()).toEqual([
      expect.objectContaining({
        completedLectures: 1,
        paced: true,
        releasedAt: server.dependencies.clock().toISOString(),
      }),
    ]);
    await save({});
    expect((await progress())[0]).not.toHaveProperty("paced");
  });
});
