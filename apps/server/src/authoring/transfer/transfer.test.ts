import type { components } from "@lms/api/schema";
import { eq, isNotNull } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { purgeExpired, sweepLeftovers } from "../../app/scheduled-cleanup.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { courses, lectures } from "../../platform/database/schema/courses.ts";
import { mediaChecksums } from "../../platform/database/schema/settings.ts";
import { courseImports } from "../../platform/database/schema/imports.ts";
import { day, hour, minute } from "../../platform/lib/time/durations.ts";
import { videoLocation } from "../../platform/media/videos/video.ts";
import { countItems } from "../../testing/count-items.ts";
import { archivedCourse, archiveOf } from "../../testing/courses/course-archive.ts";
import { sentBy } from "../../testing/courses/course-forms.ts";
import { exportedCourse, importForm } from "../../testing/courses/transferred-course.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { contentOf, filesOfCourse, makeWholeCourse, readCourse } from "../../testing/courses/whole-course.ts";
import { archiveReceiver } from "./archive-receiver.ts";

type Schemas = components["schemas"];

const server = withTestServer({ trashDays: 0 });
let admin: TestAccount;

beforeEach(async () => {
  await sweepAll();
  admin = await server.signedIn({ role: "ADMIN" });
});

function sweepAll(): Promise<void> {
  return sweepLeftovers(server.dependencies, new Date(Date.now() + hour));
}

async function upload(archive: Uint8Array<ArrayBuffer>): Promise<Schemas["CourseImport"]> {
  const answer = await server.call("POST", "/imports", sentBy(admin, await importForm(archive)));
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { code: "catalogue.importChecked" }]);
  return answer.json<Schemas["CourseImportAnswer"]>().import;
}

const uploadSmall = async () => upload(await archiveOf(await archivedCourse()));
const finish = (id: string) => server.call("POST", `/imports/${id}/finish`, { headers: admin.headers });
const discard = (id: string) => server.call("DELETE", `/imports/${id}`, { headers: admin.headers });
const list = async () =>
  (await server.call("GET", "/imports", { headers: admin.headers })).json<Schemas["CourseImportsAnswer"]>().imports;

test("an export is imported as the same course, whose export has the same bytes", async () => {
  const original = await makeWholeCourse(server, admin);
  const { bytes, headers } = await exportedCourse(server, admin, original);
  expect(headers).toMatchObject({
    "content-type": "application/x-tar",
    "content-length": String(bytes.length),
    "content-disposition": expect.stringMatching(/^attachment; filename="course.tar"; filename\*=UTF-8''.+\.tar$/),
  });
  const { _id, plan } = await upload(bytes);
  expect(plan).toMatchObject({ title: "संख्याएँ: Algebra", language: "hi", isTitleTaken: true, isCategoryNew: false });
  expect([plan.sections, plan.lectures.length]).toEqual([["Empty", "Letters"], 3]);
  expect(plan.lectures.find(({ title }) => title === "Third")).toMatchObject({
    published: true,
    preview: true,
    captions: ["en", "hi"],
    duration: expect.any(Number),
  });
  expect(await server.dependencies.db.$count(courses)).toBe(1);

  const answer = await finish(_id);
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { code: "catalogue.imported" }]);
  const { course } = answer.json<Schemas["CourseAnswer"]>();
  expect(course).toMatchObject({ title: plan.title, published: false, learnerCount: 0 });
  const [before, after] = [await readCourse(server, admin, original), await readCourse(server, admin, course._id)];
  expect(contentOf(after)).toEqual(contentOf(before));
  expect(await filesOfCourse(server, admin, after)).toEqual(await filesOfCourse(server, admin, before));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hour });
  const again = await exportedCourse(server, admin, course._id);
  vi.useRealTimers();
  expect(again.bytes.equals(bytes)).toBe(true);

  await server.call("DELETE", `/course/${original}`, { headers: admin.headers });
  await sweepAll();
  expect(contentOf(await readCourse(server, admin, course._id))).toEqual(contentOf(before));
  expect((await exportedCourse(server, admin, course._id)).bytes.equals(bytes)).toBe(true);
});

test("the files of a checked export outlive the sweeps, and are deleted with it", async () => {
  const { _id, createdAt, deletedAt } = await uploadSmall();
  await sweepAll();
  expect(await countItems(server.dependencies.media)).toBe(3);
  expect(await list()).toMatchObject([{ _id, state: "ready", plan: { isTitleTaken: false, isCategoryNew: true } }]);
  expect(Date.parse(deletedAt) - Date.parse(createdAt)).toBe(7 * day);
  expect((await discard(_id)).statusCode).toBe(200);
  expect([await countItems(server.dependencies.media), await list()]).toEqual([0, []]);
  expect([(await discard(_id)).statusCode, (await finish(_id)).statusCode]).toEqual([404, 404]);
});

test("finished several times at once it is one course", async () => {
  const { _id } = await uploadSmall();
  const answers = await Promise.all([finish(_id), finish(_id), finish(_id)]);
  const ids = answers.map((answer) => answer.json<Schemas["CourseAnswer"]>().course._id);
  expect([new Set(ids).size, await server.dependencies.db.$count(courses)]).toEqual([1, 1]);
  expect(await list()).toMatchObject([{ state: "done", courseId: ids[0], plan: { isTitleTaken: false } }]);
  await discard(_id);
  await sweepAll();
  expect(await filesOfCourse(server, admin, await readCourse(server, admin, ids[0] ?? ""))).toHaveLength(4);
});

test("one that is discarded while it is finished is a whole course or none", async () => {
  const { _id } = await uploadSmall();
  const [finished] = await Promise.all([finish(_id), discard(_id)]);
  const { db, media } = server.dependencies;
  await sweepAll();
  const isThere = finished.statusCode === 201;
  expect([await db.$count(courses), await countItems(media)]).toEqual(isThere ? [1, 3] : [0, 0]);
});

test("of a course that is gone again the import is a 404", async () => {
  const { _id } = await uploadSmall();
  const { course } = (await finish(_id)).json<Schemas["CourseAnswer"]>();
  await server.call("DELETE", `/course/${course._id}`, { headers: admin.headers });
  expect((await finish(_id)).statusCode).toBe(404);
});

test("no course is made where a file is missing by then", async () => {
  const { _id } = await uploadSmall();
  const { db, media } = server.dependencies;
  const [row] = await db.select().from(courseImports);
  await media.remove("lectures", videoLocation(row?.videos[0] ?? "").id);
  const answer = await finish(_id);
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: "catalogue.filesMissing" }]);
  expect(await db.$count(courses)).toBe(0);
});

test("an import that nobody finishes is forgotten after a week, with its files", async () => {
  await uploadSmall();
  server.pass(6 * day);
  await purgeExpired(server.dependencies);
  expect(await list()).toHaveLength(1);
  server.pass(day + minute);
  await purgeExpired(server.dependencies);
  await sweepAll();
  expect([await list(), await countItems(server.dependencies.media)]).toEqual([[], 0]);
});

test("one whose client is slow lives on, and one whose server was killed is gone after an hour", async () => {
  const { dependencies } = server;
  const { db } = dependencies;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const rest = Promise.withResolvers<void>();
  const archive = await archiveOf(await archivedCourse());
  async function* slowly(): AsyncGenerator<Uint8Array> {
    yield archive.subarray(0, 3000);
    await rest.promise;
    yield archive.subarray(3000);
  }
  const receiving = archiveReceiver(dependencies, admin.id).receive(slowly(), "archive");
  await vi.waitFor(async () => expect(await db.$count(courseImports)).toBe(1));
  server.pass(50 * minute);
  vi.advanceTimersByTime(minute);
  vi.useRealTimers();
  const now = dependencies.clock();
  await vi.waitFor(async () => expect((await db.select().from(courseImports))[0]?.updatedAt).toEqual(now));
  server.pass(50 * minute);
  await purgeExpired(dependencies);
  expect(await db.$count(courseImports)).toBe(1);
  server.pass(11 * minute);
  await purgeExpired(dependencies);
  expect(await db.$count(courseImports)).toBe(0);
  // A server that was only taken for dead.
  rest.resolve();
  await expect(receiving).rejects.toMatchObject({ status: 404 });
  await sweepAll();
  expect(await countItems(dependencies.media)).toBe(0);
});

test("one bit of the list that was flipped on the way is damage, and leaves nothing", async () => {
  const { bytes } = await exportedCourse(server, admin, await makeWholeCourse(server, admin));
  const archive = Buffer.from(bytes);
  const title = archive.indexOf('"title": "') + '"title": "'.length;
  archive.writeUInt8(archive.readUInt8(title) ^ 1, title);
  const { db, media } = server.dependencies;
  const before = await countItems(media);
  const answer = await server.call("POST", "/imports", sentBy(admin, await importForm(new Uint8Array(archive))));
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: "The export is damaged at course.json" }]);
  expect([await db.$count(courseImports), await countItems(media)]).toEqual([0, before]);
});

test("an import of an account that is deleted goes with it", async () => {
  await uploadSmall();
  const { db, media } = server.dependencies;
  await db.delete(users).where(eq(users.id, admin.id));
  await sweepAll();
  expect([await db.$count(courseImports), await countItems(media)]).toEqual([0, 0]);
});

test("a client that goes away leaves nothing", async () => {
  const { db, media } = server.dependencies;
  const archive = await archiveOf(await archivedCourse());
  async function* cutOff(): AsyncGenerator<Uint8Array> {
    yield archive.subarray(0, archive.length - 5000);
    throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  }
  const received = archiveReceiver(server.dependencies, admin.id).receive(cutOff(), "archive");
  await expect(received).rejects.toMatchObject({ code: "ECONNRESET" });
  expect([await db.$count(courseImports), await countItems(media)]).toEqual([0, 0]);
});

test("too many waiting imports are refused before anything is stored", async () => {
  const { db, clock } = server.dependencies;
  const times = { createdAt: clock(), updatedAt: clock() };
  const rows = Array.from({ length: 20 }, (_, index) => ({ id: `waiting-${index}`, userId: admin.id, ...times }));
  await db.insert(courseImports).values(rows);
  const form = await importForm(await archiveOf(await archivedCourse()));
  const answer = await server.call("POST", "/imports", sentBy(admin, form));
  expect([answer.statusCode, answer.json()]).toMatchObject([429, { code: "catalogue.importsWaiting" }]);
  expect(await db.$count(courseImports)).toBe(20);
});

test.each(["missing", "empty"])("a course is not exported when a video is %s", async (what) => {
  const { media, db } = server.dependencies;
  const courseId = await makeWholeCourse(server, admin);
  const [row] = await db.select().from(lectures).where(isNotNull(lectures.videoFile));
  const video = videoLocation(row?.videoFile ?? "");
  if (what === "missing") await media.remove(video.bucket, video.id);
  else await media.put(video, new Blob([]).stream());
  const answer = await server.call("GET", `/course/${courseId}/export`, { headers: admin.headers });
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: "catalogue.filesMissing" }]);
});

test("asked for without its bytes an export says its size, and reads no file", async () => {
  const { media, db } = server.dependencies;
  const courseId = await makeWholeCourse(server, admin);
  const { bytes } = await exportedCourse(server, admin, courseId);
  await db.delete(mediaChecksums);
  const open = vi.spyOn(media, "open");
  const url = `/api/v1/course/${courseId}/export`;
  const answer = await server.app.inject({ method: "HEAD", url, headers: admin.headers });
  expect([answer.statusCode, answer.headers["content-length"]]).toEqual([200, String(bytes.length)]);
  expect(open).not.toHaveBeenCalled();
});

test("an export ends too early where a video is not as it was stored", async () => {
  const { media, db } = server.dependencies;
  const courseId = await makeWholeCourse(server, admin);
  const [row] = await db.select().from(lectures).where(isNotNull(lectures.videoFile));
  const video = videoLocation(row?.videoFile ?? "");
  await media.put(video, new Blob([new Uint8Array(row?.size ?? 0)]).stream());
  await expect(exportedCourse(server, admin, courseId)).rejects.toThrow("destroyed");
});

test("a course that is not there is not exported", async () => {
  for (const id of ["0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55", "x"])
    expect((await server.call("GET", `/course/${id}/export`, { headers: admin.headers })).statusCode).toBe(404);
});
