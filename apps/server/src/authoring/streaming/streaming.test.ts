import { brotliDecompressSync } from "node:zlib";
import { eq } from "drizzle-orm";
import type { components } from "@lms/api/schema";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sessions } from "../../platform/database/schema/accounts.ts";
import { courses, lectures } from "../../platform/database/schema/courses.ts";
import { jobs } from "../../platform/database/schema/jobs.ts";
import { subscriptions } from "../../platform/database/schema/payments.ts";
import { videoStreams } from "../../platform/database/schema/streams.ts";
import { hour, minute, second } from "../../platform/lib/time/durations.ts";
import { streamChunks } from "../../platform/media/byte-stream.ts";
import { StorageOutage } from "../../platform/media/storage-outage.ts";
import { videoLocation } from "../../platform/media/videos/video.ts";
import { publish } from "../../testing/courses/course-forms.ts";
import { installedStreaming, madeVideo, pictureOf, quickly, soundOf } from "../../testing/streams/ffmpeg.ts";
import { filesUnder } from "../../testing/files-under.ts";
import { addVideo, makeStreams, type StreamedLecture } from "../../testing/streams/videos.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";
import { queueStreams } from "./stream-rows.ts";
import { streamFile } from "../../playback/streams/stream-files.ts";
import { streamJobs } from "./stream-jobs.ts";

type Schemas = components["schemas"];

let server: TestServer;
let admin: TestAccount;
let subscriber: TestAccount;
let courseId: string;

beforeAll(async () => {
  server = await startTestServer({ streaming: installedStreaming, trashDays: 0 });
});
afterAll(() => server.close());

async function begin(): Promise<void> {
  await server.reset();
  admin = await server.signedIn({ role: "ADMIN" });
  subscriber = await server.signedIn({ subscribed: true });
  courseId = (await publish(server, admin))._id;
}

async function lectureFor(account: TestAccount): Promise<Schemas["Lecture"]> {
  const answer = await server.call("GET", `/course/${courseId}`, { headers: account.headers });
  const [lecture] = answer.json<Schemas["LecturesAnswer"]>().lectures;
  if (lecture === undefined) throw new Error("There is no lecture");
  return lecture;
}

const get = (path: string, headers: Record<string, string> = subscriber.headers) =>
  server.call("GET", path, { headers });

const cutsOf = (playlist = "") => [...playlist.matchAll(/^#EXTINF:(.+),$/gm)].map(([, duration]) => duration);

async function rowOf({ videoFile }: StreamedLecture) {
  const [row] = await server.dependencies.db.select().from(videoStreams).where(eq(videoStreams.videoFile, videoFile));
  return row;
}

describe.skipIf(installedStreaming === undefined)("with ffmpeg", () => {
  let large: Buffer;
  let video: Buffer;

  beforeAll(async () => {
    large = await madeVideo("large.mp4", [...pictureOf("640x480", 5), ...soundOf(5), ...quickly]);
    video = await madeVideo("video.mp4", [...pictureOf("160x120", 1), ...quickly]);
  });

  // One stream for all tests of a video: making it takes most of their time.
  describe("a large video", () => {
    let lecture: StreamedLecture;

    beforeAll(async () => {
      await begin();
      lecture = await addVideo(server, courseId, large);
    });

    test("is made ready in the qualities that it has, with sound alone, thumbnails and a poster", async () => {
      expect(await lectureFor(subscriber)).not.toHaveProperty("stream");
      expect((await lectureFor(admin)).streaming).toEqual({ state: "waiting" });
      await makeStreams(server);
      expect((await lectureFor(admin)).streaming).toEqual({ state: "ready" });

      const { stream, poster, streaming } = await lectureFor(subscriber);
      expect(streaming).toBeUndefined();
      expect((await get(poster?.secure_url ?? "")).statusCode).toBe(200);
      const master = await get(stream?.secure_url ?? "");
      expect(master.headers).toMatchObject({
        "content-type": "application/vnd.apple.mpegurl",
        "cache-control": "private, no-cache",
        "x-content-type-options": "nosniff",
      });
      const lines = master.body.split("\n").filter((line) => line !== "");
      expect(lines.filter((line) => line.endsWith(".m3u8"))).toEqual(["480.m3u8", "240.m3u8", "audio.m3u8"]);
      expect(
        lines
          .filter((line) => line.startsWith("#EXT-X-STREAM-INF"))
          .map((line) => line.replaceAll(/BANDWIDTH=\d{4,}/g, "BANDWIDTH=n")),
      ).toEqual([
        expect.stringMatching(
          /^#EXT-X-STREAM-INF:BANDWIDTH=n,AVERAGE-BANDWIDTH=n,RESOLUTION=640x480,CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2"$/,
        ),
        expect.stringMatching(/RESOLUTION=320x240,/),
        '#EXT-X-STREAM-INF:BANDWIDTH=n,AVERAGE-BANDWIDTH=n,CODECS="mp4a.40.2"',
      ]);

      const folder = stream?.secure_url.replace(/[^/]+$/, "") ?? "";
      const [first, small] = await Promise.all(
        ["480", "240"].map(async (name) => (await get(`${folder}${name}.m3u8`)).body),
      );
      expect(cutsOf(first)).toEqual(cutsOf(small));
      expect(cutsOf(first)).toHaveLength(3);
      const [, size, start] = /^#EXT-X-BYTERANGE:(\d+)@(\d+)$/m.exec(first ?? "") ?? [];
      const range = { range: `bytes=${start}-${Number(start) + Number(size) - 1}` };
      const segment = await get(`${folder}480.mp4`, { ...subscriber.headers, ...range });
      expect(segment.statusCode).toBe(206);
      expect(segment.rawPayload).toHaveLength(Number(size));

      const track = await get(stream?.thumbnails ?? "");
      expect(track.body).toContain("00:00:00.000 --> 00:00:02.500\nthumbnails.jpg#xywh=0,0,160,120\n");
      expect((await get(`${folder}thumbnails.jpg`)).headers["content-type"]).toBe("image/jpeg");
    });

    test("is read from the store where scripts may, through playlists that are checked here", async () => {
      await makeStreams(server);
      const { media } = server.dependencies;
      const { stream } = await lectureFor(subscriber);
      const playlist = stream?.secure_url.replace("master", "480") ?? "";
      const plain = (await get(playlist)).body;
      const store = "https://cdn.example/lectures/a/stream-480.mp4?signed=$1";
      const link = vi.spyOn(media, "directLink").mockResolvedValue(store);
      try {
        const direct = await get(playlist);
        expect(direct.headers).toMatchObject({
          "content-type": "application/vnd.apple.mpegurl",
          "cache-control": "private, no-cache",
        });
        expect(direct.body.replaceAll(store, "480.mp4")).toBe(plain);
        expect(direct.body.match(/cdn\.example/g)).toHaveLength(4);
        const compressed = await get(playlist, { ...subscriber.headers, "accept-encoding": "br" });
        expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(direct.body);
        expect((await get(stream?.secure_url ?? "")).body).not.toContain("cdn.example");
        expect((await get(playlist, (await server.signedIn({ subscribed: true })).headers)).statusCode).toBe(403);
      } finally {
        link.mockRestore();
      }
    });

    test("goes on with what an earlier attempt has finished", async () => {
      const { db, media, clock } = server.dependencies;
      await makeStreams(server);
      const before = await rowOf(lecture);
      await db
        .update(videoStreams)
        .set({ state: "running", renditions: before?.renditions.filter(({ name }) => name !== "480") ?? [] });
      const kept = await media.size(streamFile(lecture.videoFile, "240.mp4"));
      await media.put(streamFile(lecture.videoFile, "480.mp4"), streamChunks());
      await db
        .insert(jobs)
        .values({ kind: "make-stream", subject: lecture.videoFile, createdAt: clock(), dueAt: clock() });
      await makeStreams(server);
      expect(await rowOf(lecture)).toMatchObject({ state: "ready", renditions: before?.renditions });
      expect(await media.size(streamFile(lecture.videoFile, "480.mp4"))).toBeGreaterThan(1000);
      expect(await media.size(streamFile(lecture.videoFile, "240.mp4"))).toBe(kept);
    });
  });

  describe("a lecture's video", () => {
    let lecture: StreamedLecture;

    beforeAll(async () => {
      await begin();
      lecture = await addVideo(server, courseId, video);
    });

    test("waits again when the server stops, and the attempt does not count", async () => {
      const { db, clock } = server.dependencies;
      await queueStreams(db, 100, clock());
      const job = {
        kind: "make-stream",
        subject: lecture.videoFile,
        payload: null,
        attempts: 1,
        revision: 0,
        createdAt: clock(),
        requestId: null,
      } as const;
      const stopping = new AbortController();
      const running = streamJobs(server.dependencies)["make-stream"].run(job, stopping.signal);
      setTimeout(() => stopping.abort(), 100);
      expect(await running).toBe("retry");
      expect(await rowOf(lecture)).toMatchObject({ state: "waiting", attempts: 0 });
      expect(
        (await filesUnder(server.dependencies.config.dataDir)).filter((file) => file.startsWith("streaming")),
      ).toEqual([]);
    });

    test("is given up after attempts that ended their server, made again when an administrator wants that, and not given up while the store of media is away", async () => {
      const { db, media } = server.dependencies;
      await queueStreams(db, 100, server.dependencies.clock());
      await db.update(videoStreams).set({ state: "running", attempts: 5 });
      await makeStreams(server);
      expect((await lectureFor(admin)).streaming).toEqual({ state: "failed", reason: "given-up" });
      const path = `/course/${courseId}/lectures/${lecture.id}/stream`;
      const answer = await server.call("POST", path, { headers: admin.headers });
      expect(answer.json<Schemas["LectureAnswer"]>().lecture.streaming).toEqual({ state: "waiting" });
      const open = vi.spyOn(media, "open").mockRejectedValue(new StorageOutage("The media store cannot be reached"));
      for (let attempt = 0; attempt < 7; attempt += 1) {
        await makeStreams(server);
        server.pass(hour);
      }
      expect(open.mock.calls.length).toBeGreaterThan(5);
      open.mockRestore();
      await makeStreams(server);
      expect((await lectureFor(admin)).streaming).toEqual({ state: "ready" });
    });

    test("gives no more than a segment in one answer, and no other file", async () => {
      await makeStreams(server);
      const { stream } = await lectureFor(subscriber);
      const folder = stream?.secure_url.replace(/[^/]+$/, "") ?? "";
      expect((await get(`${folder}120.mp4`)).statusCode).toBe(416);
      for (const range of ["bytes=0-", "bytes=-5", "bytes=0-99999999", "bytes=0-1,5-6"]) {
        expect((await get(`${folder}120.mp4`, { ...subscriber.headers, range })).statusCode).toBe(416);
      }
      for (const name of ["video.mp4", "..%2Fvideo.mp4", "stream-120.mp4", "1080.mp4"]) {
        const answer = await get(`${folder}${name}`, { ...subscriber.headers, range: "bytes=0-9" });
        expect(answer.statusCode).toBe(404);
      }
    });

    test("opens for the one session, for minutes, while its user may watch", async () => {
      const { db } = server.dependencies;
      await makeStreams(server);
      const range = { range: "bytes=0-99" };
      const linkOf = async (account: TestAccount) =>
        (await lectureFor(account)).stream?.secure_url.replace("master.m3u8", "120.mp4") ?? "";
      const opens = async (link: string, headers: Record<string, string> = subscriber.headers) =>
        (await get(link, { ...headers, ...range })).statusCode;

      const link = await linkOf(subscriber);
      expect(await opens(link)).toBe(206);
      expect(await opens(link, {})).toBe(206);
      expect(await opens(link, (await server.signedIn({ subscribed: true })).headers)).toBe(403);
      expect(await opens(link.replace(/\.(.)/, (_, letter: string) => (letter === "a" ? ".b" : ".a")))).toBe(403);
      const locked = await lectureFor(await server.signedIn());
      expect(locked).toMatchObject({ locked: true });
      expect(locked).not.toHaveProperty("stream");

      await db.update(lectures).set({ published: false });
      server.pass(10 * second);
      expect(await opens(link)).toBe(404);
      expect(await opens(await linkOf(admin), admin.headers)).toBe(206);
      await db.update(lectures).set({ published: true });
      await db.update(courses).set({ published: false });
      expect(await opens(link)).toBe(404);
      await db.update(courses).set({ published: true });
      expect(await opens(link)).toBe(206);
      await db.update(subscriptions).set({ status: "cancelled" }).where(eq(subscriptions.userId, subscriber.id));
      server.pass(10 * second);
      expect(await opens(link)).toBe(403);

      await db.update(subscriptions).set({ status: "active" }).where(eq(subscriptions.userId, subscriber.id));

      const other = await server.signedIn({ subscribed: true });
      const signedOut = await linkOf(other);
      expect(await opens(signedOut, other.headers)).toBe(206);
      await db.delete(sessions).where(eq(sessions.userId, other.id));
      server.pass(10 * second);
      expect(await opens(signedOut, {})).toBe(403);

      const late = await server.signedIn({ subscribed: true });
      const expired = await linkOf(late);
      server.pass(10 * minute);
      expect(await opens(expired, late.headers)).toBe(403);
    });

    test("plays for anybody as a preview, while it is one", async () => {
      const { db } = server.dependencies;
      await makeStreams(server);
      await db.update(lectures).set({ preview: true });
      const [course] = await db.select({ shortId: courses.shortId }).from(courses);
      const answer = await get(`/course/page/algebra-${course?.shortId}/previews/${lecture.id}`, {});
      const { stream } = answer.json<Schemas["PreviewAnswer"]>().preview;
      expect((await get(stream?.secure_url ?? "", {})).statusCode).toBe(200);
      await db.update(lectures).set({ preview: false });
      expect((await get(stream?.secure_url ?? "", {})).statusCode).toBe(404);
    });

    test("has its stream made anew where a backup left it out", async () => {
      const { media } = server.dependencies;
      await makeStreams(server);
      const { stream } = await lectureFor(subscriber);
      const location = videoLocation(lecture.videoFile);
      await media.remove(location.bucket, location.id);
      await media.put(location, streamChunks(video));
      expect((await get(stream?.secure_url ?? "")).statusCode).toBe(404);
      expect((await lectureFor(admin)).streaming).toEqual({ state: "waiting" });
      await makeStreams(server);
      expect((await get(stream?.secure_url ?? "")).statusCode).toBe(200);
    });

    test("is deleted with its stream", async () => {
      const { config, media } = server.dependencies;
      await makeStreams(server);
      expect(await media.size(streamFile(lecture.videoFile, "120.mp4"))).toBeGreaterThan(1000);
      await server.call("DELETE", `/course/${courseId}/lectures/${lecture.id}`, { headers: admin.headers });
      const { id } = videoLocation(lecture.videoFile);
      expect((await filesUnder(config.dataDir)).filter((file) => file.includes(id))).toEqual([]);
      await makeStreams(server);
      expect(await rowOf(lecture)).toBeUndefined();
    });
  });

  test("a video without sound, on its side and without a known length is made ready", async () => {
    await begin();
    const turned = await madeVideo(
      "video.webm",
      [pictureOf("240x320", 2), ["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8", "-live", "1"]].flat(),
    );
    await addVideo(server, courseId, turned, { name: "video.webm", durationSeconds: 2 });
    await makeStreams(server);
    const { stream } = await lectureFor(subscriber);
    const master = (await get(stream?.secure_url ?? "")).body;
    expect(master).toContain("RESOLUTION=240x320");
    expect(master).not.toMatch(/mp4a|audio/);
  });
});

describe("without ffmpeg", () => {
  let without: TestServer;

  beforeAll(async () => {
    without = await startTestServer({ streaming: undefined });
  });
  afterAll(() => without.close());

  test("videos play as they are, and administrators learn what is missing", async () => {
    const boss = await without.signedIn({ role: "ADMIN" });
    const course = await publish(without, boss);
    await addVideo(without, course._id, Buffer.from("video"));
    const answer = await without.call("GET", `/course/${course._id}`, { headers: boss.headers });
    const { lectures: listed, streamsAvailable } = answer.json<Schemas["LecturesAnswer"]>();
    expect(streamsAvailable).toBe(false);
    expect(listed[0]).not.toHaveProperty("streaming");
    expect(listed[0]?.lecture.secure_url).toContain("/media/lectures/");
    const handlers = streamJobs(without.dependencies);
    expect(handlers["queue-streams"].concurrency).toBe(0);
    expect(handlers["make-stream"].concurrency).toBe(0);
  });
});
