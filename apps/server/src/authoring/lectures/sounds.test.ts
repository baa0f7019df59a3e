import type { components } from "@lms/api/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { jobHandlers } from "../../app/job-handlers.ts";
import { sweepLeftovers } from "../../app/scheduled-cleanup.ts";
import { jobs } from "../../platform/database/schema/jobs.ts";
import { createWorker } from "../../platform/jobs/worker.ts";
import { hour } from "../../platform/lib/time/durations.ts";
import { addLecture, fixture, publish, sentBy } from "../../testing/courses/course-forms.ts";
import { soundFile, wav } from "../../testing/courses/sound-files.ts";
import { exportedCourse, importForm } from "../../testing/courses/transferred-course.ts";
import { countItems } from "../../testing/count-items.ts";
import { formBody, formOf } from "../../testing/form-body.ts";
import { LearnerClient } from "../../testing/learning.ts";
import { uploadMetadata } from "../../testing/streams/tus-client.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { queueStreams } from "../streaming/stream-rows.ts";

type Schemas = components["schemas"];

const server = withTestServer({ trashDays: 0 });
const mp3 = await soundFile("mp3", 3);
let admin: TestAccount;
let subscriber: TestAccount;
let courseId: string;
let shortId: string;
let course: string;
let lectureId: string;
let folder: string;

beforeEach(async () => {
  await sweep();
  admin = await server.signedIn({ role: "ADMIN" });
  subscriber = await server.signedIn({ subscribed: true });
  const published = await publish(server, admin);
  courseId = published._id;
  shortId = published.slug ?? "";
  course = `/course/${courseId}`;
  lectureId = (await call("POST", `${course}/lectures`, { title: "Tones" })).json<Schemas["LectureAnswer"]>().lecture
    ._id;
  folder = `${course}/lectures/${lectureId}`;
});

const sweep = () => sweepLeftovers(server.dependencies, new Date(Date.now() + 2 * hour));

function call(method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object, as = admin) {
  return server.call(method, path, { headers: as.headers, ...(payload && { payload }) });
}

async function send(bytes: Uint8Array<ArrayBuffer>, { to = folder, version = "" } = {}) {
  const form = sentBy(admin, await formBody(formOf([["file", bytes]])));
  const headers = { ...form.headers, ...(version && { "if-match": `"${version}"` }) };
  return server.call("POST", `${to}/sound`, { ...form, headers });
}

async function seen(as: TestAccount, id = courseId): Promise<Schemas["Lecture"]> {
  const [lecture] = (await call("GET", `/course/${id}`, undefined, as)).json<Schemas["LecturesAnswer"]>().lectures;
  if (lecture === undefined) throw new Error("The lecture is not there");
  return lecture;
}

const published = () => call("PUT", `${folder}/publication`, { published: true });

test("a lecture gets a sound, which plays for who may watch, in parts, and as what it is", async () => {
  const answer = await send(mp3);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    201,
    { lecture: { parts: ["sound"] }, losses: { captions: [], learners: 0 } },
  ]);
  expect((await published()).statusCode).toBe(200);
  const lecture = await seen(subscriber);
  expect(lecture.duration).toBeCloseTo(3, 1);
  expect(Object.keys(lecture)).not.toEqual(expect.arrayContaining(["poster"]));
  const url = lecture.lecture.secure_url ?? "";
  const part = await server.call("GET", url, { headers: { ...subscriber.headers, range: "bytes=100-199" } });
  expect([part.statusCode, part.rawPayload]).toEqual([206, Buffer.from(mp3.slice(100, 200))]);
  expect(part.headers).toMatchObject({ "content-type": "audio/mpeg", "x-content-type-options": "nosniff" });
  expect((await seen(await server.signedIn())).lecture).toEqual({});
  await queueStreams(server.dependencies.db, 10, server.dependencies.clock());
  expect((await server.dependencies.db.select().from(jobs)).map(({ kind }) => kind)).not.toContain("make-stream");
  const page = (await call("GET", `/course/page/${shortId}`)).json<Schemas["CoursePageAnswer"]>();
  expect(page.lectures).toMatchObject([{ parts: ["sound"] }]);
});

test("listening counts as watching does", async () => {
  await send(mp3);
  await published();
  const listener = new LearnerClient(server, subscriber);
  await listener.watch(lectureId, 0, 1.5);
  const { lectures, course: whole } = await listener.course(courseId);
  expect(lectures[0]).toMatchObject({ position: 1.5, completed: false });
  expect([whole.percent, whole.next?.reading]).toEqual([50, undefined]);
  await listener.watch(lectureId, 1.5, 3);
  expect((await listener.course(courseId)).lectures[0]).toMatchObject({ completed: true });
});

describe("a sound and a video", () => {
  test("take each other's place, and what does not fit is said", async () => {
    const lectures = await addLecture(server, admin, courseId, "Waves");
    const video = lectures.find(({ title }) => title === "Waves");
    const to = `${course}/lectures/${video?._id}`;
    const cues = [
      { start: 0, end: 1, text: "A tone" },
      { start: 2, end: 3, text: "Another" },
    ];
    await call("PUT", `${to}/captions/en`, { cues });
    const short = new Uint8Array(wav(2));
    expect((await send(short, { to, version: "another" })).json()).toMatchObject({
      code: "uploads.videoChangedMeanwhile",
      current: { lecture: { parts: ["video"] } },
    });
    const replaced = await send(short, { to, version: video?.videoVersion ?? "" });
    expect([replaced.statusCode, replaced.json()]).toMatchObject([
      201,
      { lecture: { parts: ["sound"], duration: 2 }, losses: { captions: [{ language: "en", lines: 1 }] } },
    ]);
    const old = await server.call("GET", video?.lecture.secure_url ?? "", { headers: admin.headers });
    expect(old.statusCode).toBe(403);
    await uploaded({ kind: "video", lectureId: video?._id ?? "" }, await fixture("lecture.mp4"));
    const after = (await call("GET", course)).json<Schemas["LecturesAnswer"]>().lectures.at(-1);
    expect(after).toMatchObject({ title: "Waves", parts: ["video"], duration: 3 });
  });

  test("go as the same part: a sound that is removed takes its captions along", async () => {
    await send(mp3);
    await call("PUT", `${folder}/text`, { source: "Letters stand for numbers." });
    await call("PUT", `${folder}/captions/en`, { cues: [{ start: 0, end: 1, text: "A tone" }] });
    expect((await call("DELETE", `${folder}/video`)).json()).toMatchObject({
      code: "catalogue.soundRemoved",
      lecture: { parts: ["text"], duration: 30 },
      losses: { captions: [{ language: "en", lines: 1 }] },
    });
  });
});

test("what is no sound leaves the lecture as it was, and nothing behind", async () => {
  const before = await countItems(server.dependencies.media);
  expect((await send(await fixture("lecture.mp4"))).json()).toMatchObject({ errors: [{ code: "wrongSound" }] });
  expect((await send(new Uint8Array())).statusCode).toBe(400);
  expect((await send(mp3, { to: `${course}/lectures/${courseId}` })).statusCode).toBe(404);
  expect((await seen(admin)).parts).toEqual([]);
  expect(await countItems(server.dependencies.media)).toBe(before);
});

test("its course is copied, exported and imported with it, and all of it goes with the course", async () => {
  const empty = await countItems(server.dependencies.media);
  await send(mp3);
  await published();
  const copy = (await call("POST", `${course}/copies`, { title: "Tones again" })).json<Schemas["CourseAnswer"]>();
  const { bytes } = await exportedCourse(server, admin, courseId);
  const form = sentBy(admin, await importForm(bytes));
  const { _id } = (await server.call("POST", "/imports", form)).json<Schemas["CourseImportAnswer"]>().import;
  const imported = (await call("POST", `/imports/${_id}/finish`)).json<Schemas["CourseAnswer"]>();
  const original = await seen(admin);
  for (const { _id: id } of [copy.course, imported.course]) {
    const lecture = await seen(admin, id);
    expect(lecture).toMatchObject({ title: "Tones", parts: ["sound"], duration: original.duration });
    const sound = await server.call("GET", lecture.lecture.secure_url ?? "", { headers: admin.headers });
    expect(sound.rawPayload).toEqual(Buffer.from(mp3));
    await call("DELETE", `/course/${id}`);
  }
  await call("DELETE", folder);
  await sweep();
  expect(await countItems(server.dependencies.media)).toBe(empty);
});

const tus = (method: "POST" | "PATCH", url: string, headers: Record<string, string>, payload?: Buffer) =>
  server.app.inject({
    method,
    url,
    headers: { "tus-resumable": "1.0.0", ...admin.headers, ...headers },
    ...(payload && { payload }),
  });

async function uploaded(described: Record<string, string>, bytes: Uint8Array) {
  const metadata = uploadMetadata({ courseId, title: "Tones", filename: "tones.mp3", ...described });
  const headers = { "upload-length": String(bytes.length), "upload-metadata": metadata };
  const created = await tus("POST", "/api/v1/uploads", headers);
  if (created.statusCode !== 201) return created;
  const type = "application/offset+octet-stream";
  const path = String(created.headers.location);
  await tus("PATCH", path, { "upload-offset": "0", "content-type": type }, Buffer.from(bytes));
  const { "finish-upload": handler } = jobHandlers(server.dependencies);
  await createWorker(server.dependencies, { "finish-upload": handler }).runDue();
  return created;
}

const uploads = async () => (await call("GET", `${course}/uploads`)).json<Schemas["UploadsAnswer"]>().uploads;

describe("an upload in pieces", () => {
  test("gives a lecture its sound, or becomes one of its own", async () => {
    await uploaded({ kind: "sound", lectureId, filetype: "audio/mpeg" }, mp3);
    expect(await seen(admin)).toMatchObject({ _id: lectureId, parts: ["sound"] });
    await uploaded({ kind: "sound", title: "Noise", description: "All tones." }, wav(2));
    const { lectures } = (await call("GET", course)).json<Schemas["LecturesAnswer"]>();
    expect(lectures.at(-1)).toMatchObject({ title: "Noise", parts: ["sound"], duration: 2, published: false });
    expect(await uploads()).toMatchObject([
      { kind: "sound", state: "ready" },
      { kind: "sound", state: "ready" },
    ]);
  });

  test("that is no sound is refused by its type, or when it is whole", async () => {
    const refused = await uploaded({ kind: "sound", lectureId, filetype: "text/html" }, mp3);
    expect([refused.statusCode, refused.json()]).toMatchObject([415, { errors: [{ code: "wrongSound" }] }]);
    await uploaded({ kind: "sound", lectureId }, Buffer.from("<!doctype html>"));
    await uploaded({ kind: "sound", lectureId }, await fixture("lecture.mp4"));
    expect(await uploads()).toMatchObject([{ failure: "wrongType" }, { failure: "wrongType" }]);
    expect((await seen(admin)).parts).toEqual([]);
  });
});
