import { once } from "node:events";
import { readdir, rm, stat } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import type { components } from "@lms/api/schema";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildApp } from "../../app/app.ts";
import { jobHandlers } from "../../app/job-handlers.ts";
import { sweepLeftovers } from "../../app/scheduled-cleanup.ts";
import { lectureUploads } from "../../platform/database/schema/uploads.ts";
import { createWorker } from "../../platform/jobs/worker.ts";
import { day, hour } from "../../platform/lib/time/durations.ts";
import { newId } from "../../platform/lib/id.ts";
import { StorageOutage } from "../../platform/media/storage-outage.ts";
import { openSession } from "../../platform/session/sessions.ts";
import { countItems } from "../../testing/count-items.ts";
import { fixture, publish, withFreeBox } from "../../testing/courses/course-forms.ts";
import { formBody, formOf } from "../../testing/form-body.ts";
import { pngPicture } from "../../testing/pictures.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";
import { callTus, type TusAnswer, uploadMetadata } from "../../testing/streams/tus-client.ts";

type Upload = components["schemas"]["Upload"];

let server: TestServer;
let admin: TestAccount;
let courseId: string;
let address: string;
let otherAddress: string;
let closeOther: () => Promise<void>;
const video = withFreeBox(await fixture("lecture.mp4"), 100_000);

beforeAll(async () => {
  server = await startTestServer({ maxVideoBytes: 50_000_000 });
  address = await server.app.listen({ port: 0, host: "127.0.0.1" });
  // As another process would be: with the same database and files.
  const other = await buildApp(server.dependencies, { webFolder: join(server.dependencies.config.dataDir, "web") });
  otherAddress = await other.listen({ port: 0, host: "127.0.0.1" });
  closeOther = () => other.close();
});
afterAll(async () => {
  await closeOther();
  await server.close();
});
beforeEach(async () => {
  await server.reset();
  await rm(join(server.dependencies.config.dataDir, "media/uploads"), { recursive: true, force: true });
  admin = await server.signedIn({ role: "ADMIN" });
  courseId = (await publish(server, admin))._id;
});

const described = (changed: Record<string, string> = {}) =>
  uploadMetadata({
    courseId,
    title: "Unknowns",
    description: "What x stands for.",
    filename: "unknowns.mp4",
    filetype: "video/mp4",
    ...changed,
  });

function create(size: number, metadata = described(), headers: Record<string, string> = admin.headers) {
  const sent = { "upload-length": String(size), "upload-metadata": metadata, ...headers };
  return callTus(`${address}/api/v1/uploads`, "POST", sent);
}

async function created(bytes: Uint8Array = video, metadata = described()): Promise<string> {
  const answer = await create(bytes.length, metadata);
  expect([answer.status, answer.body]).toEqual([201, ""]);
  return answer.headers.get("location") ?? "";
}

function patch(path: string, offset: number, bytes: Uint8Array<ArrayBuffer>, { at = address, as = admin } = {}) {
  return callTus(`${at}${path}`, "PATCH", { "upload-offset": String(offset), ...as.headers }, bytes);
}

const head = (path: string, { at = address, as = admin } = {}) => callTus(`${at}${path}`, "HEAD", as.headers);
const offsetOf = ({ headers }: TusAnswer) => Number(headers.get("upload-offset") ?? Number.NaN);
const runJobs = () =>
  createWorker(server.dependencies, {
    "finish-upload": jobHandlers(server.dependencies)["finish-upload"],
  }).runDue();

async function listed(as = admin): Promise<Upload[]> {
  const answer = await server.call("GET", `/course/${courseId}/uploads`, { headers: as.headers });
  return answer.json<{ uploads: Upload[] }>().uploads;
}

async function lectures() {
  const answer = await server.call("GET", `/course/${courseId}`, { headers: admin.headers });
  return answer.json<components["schemas"]["LecturesAnswer"]>().lectures;
}

async function pendingFiles(): Promise<string[]> {
  return readdir(join(server.dependencies.config.dataDir, "media/uploads")).catch(() => []);
}

test("a video that comes in pieces becomes one draft lecture, identical byte for byte", async () => {
  const path = await created();
  expect(await listed()).toMatchObject([{ state: "uploading", received: 0, size: video.length, own: true, url: path }]);
  expect((await patch(path, 0, video.slice(0, 1000))).status).toBe(204);
  expect(offsetOf(await head(path))).toBe(1000);
  expect(await listed()).toMatchObject([{ state: "uploading", received: 1000 }]);
  const last = await patch(path, 1000, video.slice(1000), { at: otherAddress });
  expect([last.status, offsetOf(last)]).toEqual([204, video.length]);
  expect(await listed()).toMatchObject([{ state: "checking" }]);
  await runJobs();

  const [lecture, ...others] = await lectures();
  expect([lecture, others]).toMatchObject([{ title: "Unknowns", published: false, _id: path.split("/").at(-1) }, []]);
  const sent = await server.call("GET", lecture?.lecture.secure_url ?? "", { headers: admin.headers });
  expect(sent.rawPayload.equals(video)).toBe(true);
  expect(await listed()).toMatchObject([{ state: "ready" }]);
  expect(await pendingFiles()).toEqual([]);
});

test("a media store that was away at the first upload takes the next one", async () => {
  const { dependencies } = server;
  using tus = vi.spyOn(dependencies.media.pending, "tus").mockRejectedValueOnce(new StorageOutage("No answer"));
  const another = await buildApp(dependencies, { webFolder: join(dependencies.config.dataDir, "web") });
  const sent = { "tus-resumable": "1.0.0", "upload-length": "1000", "upload-metadata": described(), ...admin.headers };
  const send = async () => (await another.inject({ method: "POST", url: "/api/v1/uploads", headers: sent })).statusCode;
  expect([await send(), await send()]).toEqual([503, 201]);
  expect(tus).toHaveBeenCalledTimes(2);
  await another.close();
});

test("the last piece sent once more, and the job run once more, make no second lecture", async () => {
  const path = await created();
  await patch(path, 0, video);
  const again = await patch(path, video.length, new Uint8Array());
  expect([again.status, offsetOf(again)]).toEqual([204, video.length]);
  await Promise.all([runJobs(), runJobs()]);
  expect(offsetOf(await head(path))).toBe(video.length);
  expect((await patch(path, 0, video)).status).toBe(409);
  await runJobs();
  expect(await lectures()).toHaveLength(1);
});

test("what arrived before the server was killed is found by the next request or the sweep", async () => {
  const whole = async () => {
    const path = await created();
    await patch(path, 0, video);
    // The server was killed before it could note the last byte.
    await server.dependencies.db.update(lectureUploads).set({ state: "uploading" });
    await runJobs();
    return path;
  };
  expect(offsetOf(await head(await whole()))).toBe(video.length);
  await runJobs();
  expect(await lectures()).toHaveLength(1);
  await server.dependencies.db.delete(lectureUploads);
  await whole();
  server.pass(2 * hour);
  await sweepLeftovers(server.dependencies);
  await runJobs();
  expect(await lectures()).toHaveLength(2);
});

test("a job that was killed between the move and the lecture's row goes on", async () => {
  const path = await created();
  const id = path.split("/").at(-1) ?? "";
  await patch(path, 0, video);
  await server.dependencies.media.pending.place(id, { bucket: "lectures", id, name: "video.mp4" });
  await server.dependencies.db.update(lectureUploads).set({ videoFile: `${id}/video.mp4` });
  await sweepLeftovers(server.dependencies, new Date(Date.now() + hour));
  await runJobs();
  expect(await lectures()).toMatchObject([{ _id: id }]);
});

describe("before bytes come", () => {
  test.each([
    ["of no course", () => create(9, described({ courseId: newId() })), 404],
    ["without a title", () => create(9, described({ title: " " })), 400],
    ["with a title that is too long", () => create(9, described({ title: "a".repeat(121) })), 400],
    ["that is too large", () => create(50_000_001), 413],
    ["that is empty", () => create(0), 400],
    ["of another type", () => create(9, described({ filetype: "application/pdf" })), 415],
    ["without a name", () => create(9, described({ filename: "" })), 400],
    ["with a description nobody can read", () => create(9, "title !!!,,"), 400],
    ["by a visitor", () => create(9, described(), {}), 401],
    ["by a learner", async () => create(9, described(), (await server.signedIn()).headers), 403],
    ["from another site", () => create(9, described(), { ...admin.headers, origin: "https://evil.example" }), 403],
    ["of another version", () => create(9, described(), { ...admin.headers, "tus-resumable": "0.2.2" }), 412],
  ])("an upload %s is refused in the form of all refusals", async (_, send, status) => {
    const { status: answered, body } = await send();
    expect([answered, JSON.parse(body)]).toMatchObject([status, { success: false, code: expect.any(String) }]);
    expect(await server.dependencies.db.$count(lectureUploads)).toBe(0);
    expect(await pendingFiles()).toEqual([]);
  });

  test("an empty one is said to be so", async () => {
    expect(JSON.parse((await create(0)).body)).toMatchObject({ errors: [{ field: "lecture", code: "emptyFile" }] });
  });

  test("a hundred unfinished ones are enough for one account", async () => {
    for (let sent = 0; sent < 100; sent += 1) await create(9);
    expect((await create(9)).status).toBe(429);
  });
});

test.each([
  ["is no video", new TextEncoder().encode("no video ".repeat(1000)), "wrongType"],
  ["is cut off", video.slice(0, 1000), "damaged"],
])("what %s fails with the reason, and leaves no file and no lecture", async (_, bytes, failure) => {
  await patch(await created(bytes), 0, bytes);
  await runJobs();
  expect(await listed()).toMatchObject([{ state: "failed", failure }]);
  expect([await lectures(), await pendingFiles()]).toEqual([[], []]);
});

async function placed(title: string, after: string) {
  const path = await created(video, described({ title, after }));
  return { id: path.split("/").at(-1) ?? "", whole: () => patch(path, 0, video) };
}

test("a lecture goes where its upload says, also when others came there since, and last when that place is gone", async () => {
  const first = await placed("First", "");
  await first.whole();
  await runJobs();
  const payload = {
    lectures: [],
    sections: [
      { title: "Letters", lectures: [first.id] },
      { title: "Numbers", lectures: [] },
    ],
  };
  const path = `/course/${courseId}/curriculum`;
  const arranged = await server.call("PUT", path, { headers: admin.headers, payload });
  const [letters, numbers] = arranged.json<components["schemas"]["CurriculumAnswer"]>().sections ?? [];

  const uploads = [
    await placed("Behind the first", first.id),
    await placed("In numbers", numbers?._id ?? ""),
    await placed("Before the first", letters?._id ?? ""),
    await placed("Also behind the first", first.id),
    await placed("Behind a lecture that is nowhere", newId()),
    await placed("Behind no lecture", "no id"),
  ];
  const afterByTitle = new Map((await listed()).map(({ title, after }) => [title, after]));
  expect(afterByTitle.get("In numbers")).toBe(numbers?._id);
  expect(afterByTitle.get("Behind no lecture")).toBeUndefined();
  for (const { whole } of uploads) {
    await whole();
    await runJobs();
  }
  expect((await lectures()).map(({ title, position, sectionId }) => [position, sectionId, title])).toEqual([
    [1, letters?._id, "Before the first"],
    [2, letters?._id, "First"],
    [3, letters?._id, "Also behind the first"],
    [4, letters?._id, "Behind the first"],
    [5, numbers?._id, "In numbers"],
    [6, numbers?._id, "Behind a lecture that is nowhere"],
    [7, numbers?._id, "Behind no lecture"],
  ]);
});

test("an upload belongs to its account, whichever session it has", async () => {
  const path = await created();
  const other = await server.signedIn({ role: "ADMIN" });
  expect((await head(path, { as: other })).status).toBe(404);
  expect((await patch(path, 0, video, { as: other })).status).toBe(404);
  expect((await callTus(`${address}${path}`, "DELETE", other.headers)).status).toBe(404);
  expect(await listed(other)).toMatchObject([{ own: false, received: 0 }]);

  const { token } = await openSession(server.dependencies.db, admin.id, server.dependencies.clock());
  const again = { ...admin, headers: { cookie: `session=${token}` } };
  expect((await patch(path, 0, video.slice(0, 10), { as: again })).status).toBe(204);
});

test("nothing more is written than was announced, and nothing at another place", async () => {
  const path = await created(video.slice(0, 100));
  expect((await patch(path, 0, video.slice(0, 101))).status).toBe(413);
  expect((await patch(path, 50, video.slice(50, 100))).status).toBe(409);
  expect(offsetOf(await head(path))).toBe(0);
});

test.each([
  ["a little", 1, [101]],
  ["much", 50_000, [70_000, 70_000, 70_000]],
  ["much, at a later place", 50_000, [100, 70_000, 70_000]],
])("a body without a length that is %s longer than announced is a 413", async (_much, announced, chunks) => {
  const path = await created(video.slice(0, announced));
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const length of chunks) controller.enqueue(new Uint8Array(length));
      controller.close();
    },
  });
  const streamed = { duplex: "half" };
  const response = await fetch(`${address}${path}`, {
    method: "PATCH",
    headers: {
      ...admin.headers,
      "tus-resumable": "1.0.0",
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    },
    body,
    ...streamed,
  });
  expect([response.status, await response.json()]).toMatchObject([413, { code: "uploads.tooMuch" }]);
  const received = await server.dependencies.media.pending.received(path.split("/").at(-1) ?? "");
  expect(received).toBeLessThanOrEqual(announced);
});

test("a request that hangs is ended by the one that goes on, also at another server", async () => {
  const path = await created();
  const hanging = connect(Number(new URL(address).port), "127.0.0.1");
  hanging.on("error", () => undefined);
  hanging.write(
    [
      `PATCH ${path} HTTP/1.1`,
      "host: localhost",
      `cookie: ${admin.headers.cookie}`,
      "tus-resumable: 1.0.0",
      "upload-offset: 0",
      "content-type: application/offset+octet-stream",
      `content-length: ${video.length}`,
      "\r\n",
    ].join("\r\n"),
  );
  hanging.write(video.slice(0, 5000));
  const pending = join(server.dependencies.config.dataDir, "media", path.replace("/api/v1", ""));
  await vi.waitFor(async () => expect((await stat(pending)).size).toBe(5000), { timeout: 60_000 });
  const closed = once(hanging, "close");
  const found = offsetOf(await head(path, { at: otherAddress }));
  expect(found).toBe(5000);
  await patch(path, found, video.slice(found), { at: otherAddress });
  hanging.destroy();
  await closed;
  await runJobs();
  expect(await lectures()).toHaveLength(1);
});

test("a piece of another type is refused with the type that is asked for", async () => {
  const path = await created();
  const headers = { "upload-offset": "0", ...admin.headers, "content-type": "text/plain" };
  const answer = await callTus(`${address}${path}`, "PATCH", headers, video);
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([415, { code: "uploads.sendBytes" }]);
});

test("a piece that waits for another one gets a 404 at once when its upload is deleted", async () => {
  const path = await created();
  const { db } = server.dependencies;
  const lockedUntil = new Date(server.dependencies.clock().getTime() + hour);
  await db.update(lectureUploads).set({ lockedBy: "another server", lockedUntil });
  const piece = patch(path, 0, video);
  const row = async () => (await db.select().from(lectureUploads))[0];
  await vi.waitFor(async () => expect(await row()).toMatchObject({ lockRequested: true }), { timeout: 60_000 });
  expect((await callTus(`${otherAddress}${path}`, "DELETE", admin.headers)).status).toBe(204);
  const answer = await piece;
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([404, { code: "uploads.notFound" }]);
});

test("a piece whose upload is deleted before it is written gets a 404", async () => {
  const path = await created();
  const { media } = server.dependencies;
  const { tus } = media.pending;
  vi.spyOn(media.pending, "tus").mockImplementation(async () => {
    const store = await tus();
    const write = store.write.bind(store);
    store.write = async (...sent) => {
      await callTus(`${otherAddress}${path}`, "DELETE", admin.headers);
      return write(...sent);
    };
    return store;
  });
  const app = await buildApp(server.dependencies, { webFolder: join(server.dependencies.config.dataDir, "web") });
  const at = await app.listen({ port: 0, host: "127.0.0.1" });
  const answer = await patch(path, 0, video, { at });
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([404, { code: "uploads.notFound" }]);
  await app.close();
});

function posterSender(path: string) {
  const id = path.split("/").at(-1) ?? "";
  return async (as = admin) => {
    const { payload, headers } = await formBody(formOf([["poster", await pngPicture(320, 180)]]));
    const url = `/course/${courseId}/uploads/${id}/poster`;
    return server.call("PUT", url, { payload, headers: { ...headers, ...as.headers } });
  };
}

test("a picture of the video is the lecture's", async () => {
  const path = await created();
  const sendPoster = posterSender(path);
  expect((await sendPoster(await server.signedIn({ role: "ADMIN" }))).statusCode).toBe(404);
  expect((await sendPoster()).statusCode).toBe(200);
  expect((await sendPoster()).statusCode).toBe(200);
  await sweepLeftovers(server.dependencies, new Date(Date.now() + hour));
  await patch(path, 0, video);
  await runJobs();
  const [lecture] = await lectures();
  expect((await server.call("GET", lecture?.poster?.secure_url ?? "", { headers: admin.headers })).statusCode).toBe(
    200,
  );
});

test("a picture that comes after a short video is the lecture's too, and no later one replaces it", async () => {
  const path = await created();
  const sendPoster = posterSender(path);
  await patch(path, 0, video);
  await runJobs();
  expect((await sendPoster()).statusCode).toBe(200);
  const poster = (await lectures())[0]?.poster?.secure_url ?? "";
  expect((await server.call("GET", poster, { headers: admin.headers })).statusCode).toBe(200);
  const stored = await countItems(server.dependencies.media);
  expect((await sendPoster()).statusCode).toBe(200);
  expect((await lectures())[0]?.poster?.secure_url).toBe(poster);
  expect(await countItems(server.dependencies.media)).toEqual(stored);
});

test("an upload is removed by its account, and what nobody goes on with by the sweep", async () => {
  const path = await created();
  expect((await callTus(`${address}${path}`, "DELETE", admin.headers)).status).toBe(204);
  expect([await listed(), await pendingFiles()]).toEqual([[], []]);

  await patch(await created(), 0, video.slice(0, 10));
  server.pass(6 * day);
  await sweepLeftovers(server.dependencies, new Date(Date.now() + hour));
  expect(await listed()).toHaveLength(1);
  server.pass(2 * day);
  await sweepLeftovers(server.dependencies, new Date(Date.now() + hour));
  expect([await listed(), await pendingFiles()]).toEqual([[], []]);
});

test("an upload whose course is in the trash becomes its lecture when the course is restored", async () => {
  const path = await created();
  await patch(path, 0, video.slice(0, 5000));
  await server.call("DELETE", `/course/${courseId}`, { headers: admin.headers });
  expect((await patch(path, 5000, video.slice(5000))).status).toBe(204);
  await runJobs();
  await sweepLeftovers(server.dependencies, new Date(Date.now() + hour));
  await server.call("POST", `/trash/${courseId}/restore`, { headers: admin.headers });
  expect(await listed()).toMatchObject([{ title: "Unknowns", state: "checking", received: video.length }]);
  await runJobs();
  expect(await lectures()).toMatchObject([{ title: "Unknowns", parts: ["video"] }]);
  expect(await pendingFiles()).toEqual([]);
});

test("the uploads of a course that stays in the trash end after a week", async () => {
  await patch(await created(), 0, video);
  await server.call("DELETE", `/course/${courseId}`, { headers: admin.headers });
  await runJobs();
  server.pass(8 * day);
  await sweepLeftovers(server.dependencies, new Date(Date.now() + hour));
  expect(await pendingFiles()).toEqual([]);
  expect(await readdir(join(server.dependencies.config.dataDir, "media/lectures"))).toEqual([]);
});
