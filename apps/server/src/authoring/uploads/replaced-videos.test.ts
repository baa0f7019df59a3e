import { join } from "node:path";
import type { components } from "@lms/api/schema";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { jobHandlers } from "../../app/job-handlers.ts";
import { sweepLeftovers } from "../../app/scheduled-cleanup.ts";
import { checkMedia } from "../../operator/doctor/check-media.ts";
import { auditEntries } from "../../platform/database/schema/accounts.ts";
import { lectures } from "../../platform/database/schema/courses.ts";
import { jobs } from "../../platform/database/schema/jobs.ts";
import { videoStreams } from "../../platform/database/schema/streams.ts";
import { createWorker } from "../../platform/jobs/worker.ts";
import { hour } from "../../platform/lib/time/durations.ts";
import { newId } from "../../platform/lib/id.ts";
import { streamChunks } from "../../platform/media/byte-stream.ts";
import { videoLocation } from "../../platform/media/videos/video.ts";
import { streamFile } from "../../playback/streams/stream-files.ts";
import { fixture, publish, withFreeBox } from "../../testing/courses/course-forms.ts";
import { filesUnder } from "../../testing/files-under.ts";
import { formBody, formOf } from "../../testing/form-body.ts";
import { LearnerClient } from "../../testing/learning.ts";
import { pngPicture } from "../../testing/pictures.ts";
import { callTus, uploadMetadata } from "../../testing/streams/tus-client.ts";
import { addVideo, type StreamedLecture } from "../../testing/streams/videos.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withPreparedServer } from "../../testing/with-test-server.ts";
import { markStreamReady } from "../streaming/stream-rows.ts";
import { completeUpload } from "./repository.ts";

type Schemas = components["schemas"];

let address: string;
let admin: TestAccount;
let other: TestAccount;
let subscriber: TestAccount;
let courseId: string;
let lecture: StreamedLecture;

const oldVideo = withFreeBox(await fixture("lecture.mp4"), 20_000);
/** Three seconds long. */
const newVideo = withFreeBox(await fixture("lecture.mp4"), 30_000);

const server = withPreparedServer(async (made) => {
  address = await made.app.listen({ port: 0, host: "127.0.0.1" });
  admin = await made.signedIn({ role: "ADMIN" });
  other = await made.signedIn({ role: "ADMIN" });
  subscriber = await made.signedIn({ subscribed: true });
  courseId = (await publish(made, admin))._id;
  lecture = await addVideo(made, courseId, oldVideo, { durationSeconds: 60 });
});

async function seenBy(account: TestAccount): Promise<Schemas["Lecture"]> {
  const answer = await server.call("GET", `/course/${courseId}`, { headers: account.headers });
  const found = answer.json<Schemas["LecturesAnswer"]>().lectures.find(({ _id }) => _id === lecture.id);
  if (found === undefined) throw new Error("The lecture is not there");
  return found;
}

async function begin(as: TestAccount, changed: Record<string, string> = {}, size = newVideo.length) {
  const { videoVersion = "" } = await seenBy(as);
  const metadata = uploadMetadata({
    courseId,
    lectureId: lecture.id,
    videoVersion,
    title: "Waves",
    description: "How they travel.",
    filename: "again.mp4",
    ...changed,
  });
  const headers = { "upload-length": String(size), "upload-metadata": metadata, ...as.headers };
  return callTus(`${address}/api/v1/uploads`, "POST", headers);
}

/** A whole upload that is not checked yet. Returns its id. */
async function sent(as = admin, bytes = newVideo): Promise<string> {
  const answer = await begin(as, {}, bytes.length);
  expect([answer.status, answer.body]).toEqual([201, ""]);
  const path = answer.headers.get("location") ?? "";
  await callTus(`${address}${path}`, "PATCH", { "upload-offset": "0", ...as.headers }, bytes);
  return path.split("/").at(-1) ?? "";
}

async function runJobs(kind: "finish-upload" | "remove-media"): Promise<void> {
  const { [kind]: handler } = jobHandlers(server.dependencies);
  await createWorker(server.dependencies, { [kind]: handler }).runDue();
}

async function finish(): Promise<void> {
  await runJobs("finish-upload");
  await runJobs("remove-media");
}

async function uploads(as = admin): Promise<Schemas["Upload"][]> {
  const answer = await server.call("GET", `/course/${courseId}/uploads`, { headers: as.headers });
  return answer.json<Schemas["UploadsAnswer"]>().uploads;
}

function decide(as: TestAccount, upload: string, version?: string) {
  const headers = { ...as.headers, ...(version !== undefined && { "if-match": `"${version}"` }) };
  return server.call("PUT", `/course/${courseId}/lectures/${lecture.id}/video`, { headers, payload: { upload } });
}

const bytesAt = async (url = "", headers: Record<string, string> = {}) =>
  server.call("GET", url, { headers: { ...subscriber.headers, ...headers } });

const storedVideos = () => filesUnder(join(server.dependencies.config.dataDir, "media/lectures"));

const cues = (...times: [number, number][]) => times.map(([start, end]) => ({ start, end, text: `At ${start}` }));

async function captions(language: string, lines: ReturnType<typeof cues>) {
  const path = `/course/${courseId}/lectures/${lecture.id}/captions/${language}`;
  const answer = await server.call("PUT", path, { headers: admin.headers, payload: { cues: lines } });
  expect(answer.statusCode).toBe(200);
}

test("the old video plays until the new one is whole and checked; then its files are gone", async () => {
  await server.dependencies.db.update(lectures).set({ preview: true });
  const id = await sent();
  const before = await seenBy(subscriber);
  expect((await bytesAt(before.lecture.secure_url)).rawPayload.equals(oldVideo)).toBe(true);
  expect(await uploads()).toMatchObject([{ _id: id, lectureId: lecture.id, state: "checking" }]);

  await finish();
  const now = await seenBy(subscriber);
  expect(now).toMatchObject({ _id: lecture.id, title: "Waves", preview: true, duration: 3, version: before.version });
  expect(now.published).toBeUndefined();
  expect(now.videoVersion).not.toBe(before.videoVersion);
  expect((await bytesAt(now.lecture.secure_url)).rawPayload.equals(newVideo)).toBe(true);
  expect(await uploads()).toMatchObject([{ state: "ready", losses: { captions: [], learners: 0 } }]);
  expect(await storedVideos()).toEqual([`${id}/video.mp4`]);
  await finish();
  await sweepLeftovers(server.dependencies, new Date(Date.now() + hour));
  expect(await storedVideos()).toEqual([`${id}/video.mp4`]);
});

test("a link to the replaced video is over, whichever part of it is requested, and those of before open what there is", async () => {
  const { lecture: old } = await seenBy(subscriber);
  const preview = old.secure_url?.replace(/&v=.*/, "");
  await sent();
  await finish();
  for (const range of ["bytes=0-99", "bytes=15000-", "bytes=0-"]) {
    const answer = await bytesAt(old.secure_url, { range });
    expect([answer.statusCode, answer.json<Schemas["Failure"]>().code]).toEqual([403, "catalogue.invalidLink"]);
  }
  expect((await bytesAt(preview)).rawPayload.equals(newVideo)).toBe(true);
});

test("the stream of the replaced video is over too, also while its access was checked just now", async () => {
  const { db, media, clock } = server.dependencies;
  for (const name of ["master.m3u8", "120.mp4"])
    await media.put(streamFile(lecture.videoFile, name), streamChunks(Buffer.alloc(500)));
  await db.insert(videoStreams).values({ videoFile: lecture.videoFile, state: "ready", createdAt: clock() });
  const master = (await seenBy(subscriber)).stream?.secure_url ?? "";
  const segment = master.replace("master.m3u8", "120.mp4");
  const part = { range: "bytes=0-99" };
  expect((await bytesAt(segment, part)).statusCode).toBe(206);
  await sent();
  await finish();
  expect((await bytesAt(segment, part)).statusCode).toBe(403);
  expect((await bytesAt(master)).statusCode).toBe(403);
  expect(await db.$count(videoStreams)).toBe(0);
  expect(await db.$count(jobs, eq(jobs.kind, "make-stream"))).toBe(0);
  expect((await seenBy(subscriber)).stream).toBeUndefined();

  const file = (await storedVideos())[0] ?? "";
  await media.put(streamFile(file, "120.mp4"), streamChunks(Buffer.alloc(700)));
  await db.insert(videoStreams).values({ videoFile: file, state: "ready", createdAt: clock() });
  const link = (await seenBy(subscriber)).stream?.secure_url.replace("master.m3u8", "120.mp4") ?? "";
  expect((await bytesAt(link, part)).statusCode).toBe(206);
});

test("captions keep the lines that begin before the new end, and it is said which went", async () => {
  await captions("en", cues([0.5, 2], [2.5, 4], [10, 12], [50, 55]));
  await captions("hi", cues([20, 22]));
  await captions("ta", cues([1, 2]));
  await sent();
  await finish();
  const path = `/course/${courseId}/lectures/${lecture.id}/captions`;
  const answer = await server.call("GET", path, { headers: admin.headers });
  const left = answer.json<Schemas["CaptionsAnswer"]>().captions;
  expect(left).toMatchObject([
    { language: "en", isDefault: true, cues: cues([0.5, 2], [2.5, 3]) },
    { language: "ta", cues: cues([1, 2]) },
  ]);
  const lost = [
    { language: "en", lines: 2 },
    { language: "hi", lines: 1 },
  ];
  expect((await uploads())[0]?.losses?.captions.toSorted((a, b) => a.lines - b.lines)).toEqual(lost.toReversed());
});

const folder = () => `/course/${courseId}/lectures/${lecture.id}`;

const removeVideo = (version = "") =>
  server.call("DELETE", `${folder()}/video`, {
    headers: { ...admin.headers, ...(version && { "if-match": `"${version}"` }) },
  });
const writeText = () =>
  server.call("PUT", `${folder()}/text`, { headers: admin.headers, payload: { source: "Waves" } });

describe("removeLectureVideo", () => {
  test("takes captions and places along, but nothing that is complete, and says it", async () => {
    await captions("en", cues([0.5, 2], [2.5, 4]));
    const done = new LearnerClient(server, subscriber);
    const begun = new LearnerClient(server, await server.signedIn({ subscribed: true }));
    await done.watch(lecture.id, 0, 30);
    await done.mark(lecture.id, true);
    await begun.watch(lecture.id, 0, 30);
    const refused = await removeVideo();
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: "catalogue.lecturePartNeeded" }]);
    await writeText();
    const { videoVersion, lecture: old } = await seenBy(subscriber);
    expect((await removeVideo("another")).statusCode).toBe(412);

    const removed = await removeVideo(videoVersion);
    expect([removed.statusCode, removed.json()]).toMatchObject([
      200,
      { lecture: { parts: ["text"], duration: 30 }, losses: { captions: [{ language: "en", lines: 2 }], learners: 2 } },
    ]);
    await runJobs("remove-media");
    expect(await storedVideos()).toEqual([]);
    expect((await bytesAt(old.secure_url)).statusCode).toBe(403);
    expect((await done.course(courseId)).course.percent).toBe(100);
    const { course, lectures: places } = await begun.course(courseId);
    expect([course.percent, places[0]]).toMatchObject([50, { position: 0, watchedSeconds: 0, completed: false }]);
    expect((await removeVideo()).statusCode).toBe(404);
    expect((await server.call("GET", `${folder()}/captions`, { headers: admin.headers })).json()).toMatchObject({
      captions: [],
    });
  });

  test("leaves a lecture to which another video can be added, whose length counts then", async () => {
    await writeText();
    await removeVideo();
    const reader = new LearnerClient(server, subscriber);
    await reader.watch(lecture.id, 0, 15);
    const id = await sent();
    await finish();
    expect(await storedVideos()).toEqual([`${id}/video.mp4`]);
    const now = await seenBy(subscriber);
    expect(now).toMatchObject({ parts: ["video", "text"], duration: 3, text: { words: 1 } });
    expect((await bytesAt(now.lecture.secure_url)).rawPayload.equals(newVideo)).toBe(true);
    expect(await uploads()).toMatchObject([{ state: "ready", losses: { captions: [], learners: 1 } }]);
    expect((await reader.course(courseId)).lectures[0]).toMatchObject({ position: 0, completed: false });
  });
});

test("places beyond the new end are the end, what was completed stays so, and no percent falls", async () => {
  await addVideo(server, courseId, oldVideo, { durationSeconds: 60 });
  const half = new LearnerClient(server, subscriber);
  const done = new LearnerClient(server, await server.signedIn({ subscribed: true }));
  const short = new LearnerClient(server, await server.signedIn({ subscribed: true }));
  await half.watch(lecture.id, 0, 30);
  await done.watch(lecture.id, 40, 50);
  await done.mark(lecture.id, true);
  await short.watch(lecture.id, 1, 2);
  const percents = async () =>
    Promise.all([half, done, short].map(async (each) => (await each.course(courseId)).course.percent));
  const before = await percents();
  await sent();
  await finish();
  expect((await uploads())[0]?.losses).toEqual({ captions: [], learners: 2 });
  const [first, second, third] = await Promise.all([half, done, short].map((each) => each.course(courseId)));
  expect(first?.lectures).toMatchObject([{ position: 3, watchedSeconds: 3, completed: false }]);
  expect(second?.lectures).toMatchObject([{ position: 3, watchedSeconds: 0, completed: true }]);
  expect(third?.lectures).toMatchObject([{ position: 2, watchedSeconds: 1, completed: false }]);
  const after = await percents();
  expect(after.every((percent, index) => percent >= (before[index] ?? 0))).toBe(true);
});

test("a length that is known only with the stream cuts then, and it is said", async () => {
  await captions("en", cues([0.5, 2], [10, 12]));
  const id = await sent();
  const { db, clock } = server.dependencies;
  const video = { videoFile: `${id}/video.avi`, durationSeconds: undefined, sha256: "00" };
  await completeUpload(db, id, video, clock());
  expect((await uploads())[0]?.losses).toEqual({ captions: [], learners: 0 });
  await db.insert(videoStreams).values({ videoFile: video.videoFile, state: "running", createdAt: clock() });
  await markStreamReady(db, video.videoFile, { thumbnails: false, duration: 3 }, clock());
  expect((await uploads())[0]?.losses).toEqual({ captions: [{ language: "en", lines: 1 }], learners: 0 });
  expect((await seenBy(admin)).duration).toBe(3);
});

test.each([
  ["is no video", new TextEncoder().encode("no video ".repeat(100)), "wrongType"],
  ["is cut off", newVideo.slice(0, 1000), "damaged"],
])("what %s leaves the old video as it is", async (_, bytes, failure) => {
  await sent(admin, new Uint8Array(bytes));
  await finish();
  expect(await uploads()).toMatchObject([{ state: "failed", failure }]);
  const { lecture: playing } = await seenBy(subscriber);
  expect((await bytesAt(playing.secure_url)).rawPayload.equals(oldVideo)).toBe(true);
  expect(await storedVideos()).toEqual([lecture.videoFile]);
});

const entries = () => server.dependencies.db.$count(auditEntries, eq(auditEntries.action, "replaceLectureVideo"));

describe("a decision for an upload", () => {
  test("that has failed is refused, and no entry of the audit log says otherwise", async () => {
    const id = await sent(admin, new TextEncoder().encode("no video ".repeat(100)));
    await finish();
    expect((await decide(admin, id)).statusCode).toBe(404);
    expect(await entries()).toBe(0);
  });

  test("whose video was replaced since is refused, and repeated for the one that plays", async () => {
    const first = await sent();
    await finish();
    expect((await decide(admin, first, "an old version")).statusCode).toBe(200);
    const second = await sent(other);
    await finish();
    const refused = await decide(admin, first, "an old version");
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: "uploads.videoChangedMeanwhile" }]);
    expect((await decide(other, second)).statusCode).toBe(200);
    expect(await entries()).toBe(0);
  });

  test("that is under way leaves an entry only where it may replace another video then", async () => {
    const answer = await begin(other, { videoVersion: "" });
    const id = answer.headers.get("location")?.split("/").at(-1) ?? "";
    expect((await decide(other, id)).json<Schemas["UploadAnswer"]>().upload.state).toBe("uploading");
    expect(await entries()).toBe(0);
    await sent();
    await finish();
    expect((await decide(other, id)).statusCode).toBe(200);
    expect(await entries()).toBe(1);
  });
});

describe("of two administrators", () => {
  test("who replace it at once the second is told, loses nothing, and may decide again", async () => {
    const first = await sent(admin);
    server.pass(1000);
    const second = await sent(other, withFreeBox(await fixture("lecture.mp4"), 40_000));
    const { videoVersion: old } = await seenBy(other);
    await finish();
    expect(await uploads(other)).toMatchObject([
      { _id: first, state: "ready", own: false },
      { _id: second, state: "failed", failure: "changedMeanwhile", own: true },
    ]);
    await sweepLeftovers(server.dependencies, new Date(Date.now() + hour));
    expect(await storedVideos()).toEqual([`${first}/video.mp4`, `${second}/video.mp4`].toSorted());

    const session = {
      query: (text: string) => server.dependencies.db.execute(sql.raw(text)),
      close: async () => undefined,
    };
    const inFourHours = new Date(Date.now() + 4 * hour);
    expect(await checkMedia(session, server.dependencies.media, inFourHours)).toMatchObject([{ state: "fine" }]);

    const refused = await decide(other, second, old);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      412,
      { code: "uploads.videoChangedMeanwhile", current: { lecture: { _id: lecture.id } } },
    ]);
    expect((await decide(admin, second)).statusCode).toBe(404);
    const decided = await decide(other, second, (await seenBy(other)).videoVersion);
    expect(decided.json<Schemas["UploadAnswer"]>().upload).toMatchObject({ _id: second, state: "checking" });
    await finish();
    expect(await storedVideos()).toEqual([`${second}/video.mp4`]);
    expect((await decide(other, second, old)).statusCode).toBe(200);
    await finish();
    expect((await uploads(other)).map(({ state }) => state)).toEqual(["ready", "ready"]);
  });

  test("whose videos are checked by two servers at the same moment one succeeds", async () => {
    const ids = [await sent(admin), await sent(other)];
    const { db, clock } = server.dependencies;
    const checked = ids.map((id) => ({ videoFile: `${id}/video.mp4`, durationSeconds: 3, sha256: "00" }));
    await Promise.all(checked.map((video, index) => completeUpload(db, ids[index] ?? "", video, clock())));
    expect((await uploads()).map(({ state }) => state).toSorted()).toEqual(["failed", "ready"]);
    const [row] = await db.select({ file: lectures.videoFile }).from(lectures);
    const ready = (await uploads()).find(({ state }) => state === "ready");
    expect(row?.file).toBe(`${ready?._id}/video.mp4`);
  });

  test("the one with an old page is told before bytes are sent", async () => {
    await sent(admin);
    const videoVersion = (await seenBy(other)).videoVersion ?? "";
    await finish();
    const answer = await begin(other, { videoVersion });
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([412, { code: "uploads.videoChangedMeanwhile" }]);
  });

  test("of whom one deletes the lecture the other is told, and keeps the video", async () => {
    const id = await sent(admin);
    await server.call("DELETE", `/course/${courseId}/lectures/${lecture.id}`, { headers: other.headers });
    await finish();
    expect(await uploads()).toMatchObject([{ state: "failed", failure: "lectureGone" }]);
    expect((await decide(admin, id)).statusCode).toBe(404);
    expect(await storedVideos()).toEqual([`${id}/video.mp4`, lecture.videoFile].toSorted());
    await server.call("POST", `/trashed-items/${lecture.id}/restore`, { headers: other.headers });
    expect((await decide(admin, id)).statusCode).toBe(200);
    await finish();
    expect(await seenBy(admin)).toMatchObject({ duration: 3 });
    expect(await storedVideos()).toEqual([`${id}/video.mp4`]);
  });

  test("of whom one changes the texts both changes stay", async () => {
    await sent(admin);
    const texts = { title: "Waves again", description: "How they travel." };
    const path = `/course/${courseId}/lectures/${lecture.id}`;
    await server.call("PUT", path, { headers: other.headers, payload: texts });
    await finish();
    expect(await seenBy(admin)).toMatchObject({ title: "Waves again", duration: 3 });
  });
});

test.each([
  ["another course", () => ({ courseId: newId() })],
  ["no course's", () => ({ lectureId: newId() })],
  ["no id's", () => ({ lectureId: "x" })],
])("a lecture of %s is a 404", async (_, changed) => {
  expect((await begin(admin, changed())).status).toBe(404);
});

test("a server that was killed before it deleted the old files leaves the new video alone", async () => {
  const id = await sent();
  await runJobs("finish-upload");
  expect(await storedVideos()).toEqual([`${id}/video.mp4`, lecture.videoFile].toSorted());
  await server.dependencies.db.delete(jobs);
  await sweepLeftovers(server.dependencies, new Date(Date.now() + hour));
  expect(await storedVideos()).toEqual([`${id}/video.mp4`]);
});

test("the picture goes with its video, and a new one comes with the new one", async () => {
  const { db, media } = server.dependencies;
  const draft = await media.begin("images");
  await draft.write("large.jpeg", streamChunks(Buffer.from("old")));
  await draft.commit();
  await db.update(lectures).set({ posterFile: draft.id });
  const id = await sent();
  const { payload, headers } = await formBody(formOf([["poster", await pngPicture(320, 180)]]));
  const form = { payload, headers: { ...headers, ...admin.headers } };
  expect((await server.call("PUT", `/course/${courseId}/uploads/${id}/poster`, form)).statusCode).toBe(200);
  await finish();
  const poster = (await seenBy(subscriber)).poster?.secure_url ?? "";
  expect(poster).not.toContain(draft.id);
  expect((await bytesAt(poster)).statusCode).toBe(200);
  expect(await media.size({ bucket: "images", id: draft.id, name: "large.jpeg" })).toBeUndefined();
  expect(await media.size(videoLocation(lecture.videoFile))).toBeUndefined();
});
