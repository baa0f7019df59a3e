import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "../../platform/database/schema/accounts.ts";
import { courses, lectures } from "../../platform/database/schema/courses.ts";
import { newId } from "../../platform/lib/id.ts";
import { addBatch, addSession, insertCourse } from "../../testing/batches.ts";
import { sortedStatuses, type TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;
let member: TestAccount;
let courseId: string;
let batchId: string;
let sessionId: string;

const slides = { recordingLink: "https://video.example/1", files: ["Slides of  Monday https://files.example/1.pdf"] };

beforeEach(async () => {
  [admin, member] = [await server.signedIn({ role: "ADMIN" }), await server.signedIn()];
  courseId = await insertCourse(server);
  const batch = await addBatch(server, admin, { courses: [courseId] });
  batchId = batch._id;
  sessionId = (await addSession(server, admin, batchId)).sessions?.[0]?._id ?? "";
  await server.call("POST", `/batch/${batchId}/join`, { headers: member.headers });
});

const save = (payload: object, { version, of = sessionId }: { version?: string | undefined; of?: string } = {}) =>
  server.call("PUT", `/batch/${batchId}/sessions/${of}/materials`, {
    headers: { ...admin.headers, ...(version !== undefined && { "if-match": `"${version}"` }) },
    payload: { files: [], ...payload },
  });

async function read(account: TestAccount): Promise<Schemas["BatchSession"] | undefined> {
  const answer = await server.call("GET", `/batch/${batchId}`, { headers: account.headers });
  return answer.json<Schemas["BatchAnswer"]>().batch.sessions?.[0];
}

async function lecture(changed: Partial<typeof lectures.$inferInsert> = {}): Promise<string> {
  const id = newId();
  const row = { id, courseId, title: "Recorded", description: "x", position: 1, videoFile: id, size: 1 };
  await server.dependencies.db.insert(lectures).values({ ...row, ...changed });
  return id;
}

test("members and administrators get them, others do not", async () => {
  expect(await read(member)).not.toHaveProperty("recording");
  expect((await save(slides)).statusCode).toBe(200);
  const expected = {
    recording: { link: "https://video.example/1" },
    files: [{ title: "Slides of Monday", link: "https://files.example/1.pdf" }],
  };
  expect(await read(member)).toMatchObject(expected);
  expect(await read(member)).not.toHaveProperty("version");
  expect(await read(admin)).toMatchObject({ ...expected, version: expect.any(String) });
  const other = await read(await server.signedIn());
  expect(other).not.toHaveProperty("recording");
  expect(other).not.toHaveProperty("files");

  await save({});
  expect(await read(member)).not.toHaveProperty("recording");
  expect(await read(member)).not.toHaveProperty("files");
});

test("the shared guest gets no address, and the lecture all the same", async () => {
  const recordingLecture = await lecture();
  await save({ ...slides, recordingLecture });
  await server.dependencies.db.update(users).set({ demo: true }).where(eq(users.id, member.id));
  const session = await read(member);
  expect(session?.recording).toEqual({ lecture: { _id: recordingLecture, title: "Recorded", course: courseId } });
  expect(session).not.toHaveProperty("files");
});

test("a lecture is the recording while it is published, and again when it comes back", async () => {
  const { db } = server.dependencies;
  const recordingLecture = await lecture();
  expect((await save({ recordingLecture })).statusCode).toBe(200);
  expect((await read(member))?.recording).toMatchObject({ lecture: { title: "Recorded" } });
  await db.update(lectures).set({ published: false });
  expect(await read(member)).not.toHaveProperty("recording");
  expect((await read(admin))?.recording).toMatchObject({ lecture: { _id: recordingLecture } });
  await db.update(lectures).set({ published: true });
  await db.update(courses).set({ published: false });
  expect(await read(member)).not.toHaveProperty("recording");
  await db.update(courses).set({ published: true });
  const rows = await db.delete(lectures).returning();
  expect(await read(admin)).not.toHaveProperty("recording");
  expect((await save({ recordingLecture, files: [] })).statusCode).toBe(200);
  await db.insert(lectures).values(rows);
  expect((await read(member))?.recording).toMatchObject({ lecture: { _id: recordingLecture } });
});

test("a lecture in the trash is the recording again after the files were saved meanwhile", async () => {
  const { db } = server.dependencies;
  const recordingLecture = await lecture();
  await save({ recordingLecture });
  const before = await read(admin);
  const rows = await db.delete(lectures).returning();
  const inTrash = await read(admin);
  expect((await save(slides, { version: before?.version })).statusCode).toBe(412);
  expect((await save(slides, { version: inTrash?.version })).statusCode).toBe(200);
  const { version } = (await read(admin)) ?? {};
  await db.insert(lectures).values(rows);
  expect((await read(admin))?.recording).toMatchObject({ link: slides.recordingLink, lecture: { title: "Recorded" } });
  expect((await save(slides, { version })).statusCode).toBe(412);
  await save(slides);
  expect((await read(admin))?.recording).not.toHaveProperty("lecture");
  await save({ recordingLecture });
  await db.delete(lectures);
  const other = await lecture();
  await save({ recordingLecture: other });
  expect((await read(admin))?.recording).toMatchObject({ lecture: { _id: other } });
});

describe("refused", () => {
  test.each([
    ["a link without https", { recordingLink: "javascript:alert(1)" }, "recordingLink"],
    ["a file without a link", { files: ["Slides"] }, "files"],
    ["a file with another scheme", { files: ["Slides javascript:alert(1)"] }, "files"],
    ["a blank file", { files: [" "] }, "files"],
    ["too many files", { files: Array.from({ length: 21 }, () => "https://a.example") }, "files"],
    ["an unknown lecture", { recordingLecture: "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55" }, "recordingLecture"],
    ["a malformed lecture", { recordingLecture: "'; drop table" }, "recordingLecture"],
  ])("%s", async (_, payload, field) => {
    const answer = await save(payload);
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, field]);
  });

  test("a lecture of a course that the batch has not", async () => {
    const recordingLecture = await lecture({ courseId: await insertCourse(server) });
    expect((await save({ recordingLecture })).statusCode).toBe(400);
  });

  test("a session that is not there, or is cancelled", async () => {
    expect((await save(slides, { of: "nothing" })).statusCode).toBe(404);
    await server.call("DELETE", `/batch/${batchId}/sessions/${sessionId}`, { headers: admin.headers });
    expect((await save(slides)).statusCode).toBe(409);
  });
});

test("of changes from the same version one is saved, and the others get what is there now", async () => {
  const version = (await read(admin))?.version;
  const links = [1, 2, 3].map((number) => `https://video.example/${number}`);
  const answers = await Promise.all(links.map((recordingLink) => save({ recordingLink }, { version })));
  expect(sortedStatuses(answers)).toEqual([200, 412, 412]);
  const now = await read(admin);
  for (const refused of answers.filter(({ statusCode }) => statusCode === 412)) {
    expect(refused.json()).toMatchObject({ current: { batch: { sessions: [now] } } });
  }
  const recordingLink = now?.recording?.link;
  expect((await save({ recordingLink }, { version })).statusCode).toBe(200);
});

test("calendars and the session's times stay as they were", async () => {
  const before = await read(member);
  await save(slides);
  const { recording: _, files: __, ...after } = (await read(member)) ?? {};
  expect(after).toEqual(before);
});
