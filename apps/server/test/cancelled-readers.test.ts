import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../src/app/app.ts";
import { readStored } from "../src/operator/backup/media-files.ts";
import { streamFile } from "../src/playback/streams/stream-files.ts";
import { streamLinks } from "../src/playback/streams/stream-link.ts";
import { archiveWriter } from "../src/platform/media/archives/archive-writer.ts";
import { streamChunks } from "../src/platform/media/byte-stream.ts";
import { lectureLinks, previewSession } from "../src/platform/media/videos/lecture-link.ts";
import { videoLocation } from "../src/platform/media/videos/video.ts";
import { exportedCourse, importForm } from "../src/testing/courses/transferred-course.ts";
import { courseForm, fixture, lectureForm, publish, sentBy, withFreeBox } from "../src/testing/courses/course-forms.ts";
import { collectGarbage, openFilesUnder } from "../src/testing/processes/open-files.ts";
import { startTestServer, type TestAccount, type TestServer } from "../src/testing/test-server.ts";
import { addVideo } from "../src/testing/streams/videos.ts";
import { uploadMetadata } from "../src/testing/streams/tus-client.ts";

/** Of each kind. */
const cancellations = 60;
const atATime = 20;
/** Milliseconds. */
const longestReading = 12;
/** More than the sockets of both sides take. */
const largeFile = 8 * 1024 * 1024;

let server: TestServer;
let app: TestServer["app"];
let admin: TestAccount;
let port: number;
let courseId: string;
let picture: string;
let smallArchive: Uint8Array<ArrayBuffer>;
let lecture: { id: string; videoFile: string };

beforeAll(async () => {
  server = await startTestServer({ maxCacheMemory: 0 });
  admin = await server.signedIn({ role: "ADMIN" });
  const course = await publish(server, admin);
  courseId = course._id;
  picture = course.thumbnail.secure_url;
  smallArchive = (await exportedCourse(server, admin, courseId)).bytes;
  lecture = await addVideo(server, courseId, withFreeBox(await fixture("lecture.mp4"), largeFile));
  const { media, config } = server.dependencies;
  await media.put(streamFile(lecture.videoFile, "1080p.mp4"), streamChunks(Buffer.alloc(largeFile)));
  const webFolder = join(config.dataDir, "media/built");
  await mkdir(join(webFolder, "assets"), { recursive: true });
  await writeFile(join(webFolder, "index.html"), "<!doctype html>");
  await writeFile(join(webFolder, "assets/app-1a2b.js"), Buffer.alloc(largeFile));
  app = await buildApp(server.dependencies, { webFolder });
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

/** Sends a request, takes nothing of its answer, and goes at a random moment. */
async function goAway({ method = "GET", path, headers = {}, body }: Sent): Promise<void> {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  const lines = Object.entries({ host: "localhost", cookie: admin.headers.cookie, ...headers });
  socket.write(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join("\r\n")}\r\n\r\n`,
  );
  // All but the end of it.
  if (body !== undefined) socket.write(body.subarray(0, Math.floor(body.length * (0.2 + 0.79 * Math.random()))));
  await sleep(Math.random() * longestReading);
  socket.destroy();
}

async function cancelled(goOnce: () => Promise<void>): Promise<void> {
  let left = cancellations;
  const goOn = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await goOnce();
    }
  };
  await Promise.all(Array.from({ length: atATime }, goOn));
}

function signed() {
  const { config, clock } = server.dependencies;
  const claim = { lectureId: lecture.id, session: previewSession };
  return {
    video: lectureLinks(config.sessionSecrets).sign(claim, clock()).address,
    stream: streamLinks(config.sessionSecrets).sign({ ...claim, videoFile: lecture.videoFile }, true, clock()).address,
  };
}

async function upload(): Promise<string> {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/v1/uploads",
    headers: {
      ...admin.headers,
      "tus-resumable": "1.0.0",
      "upload-length": String(largeFile),
      "upload-metadata": uploadMetadata({ courseId, title: "Waves", filename: "waves.mp4", filetype: "video/mp4" }),
    },
  });
  return String(answer.headers.location);
}

const sentForm = (path: string, form: Awaited<ReturnType<typeof courseForm>>): Sent => {
  const { payload, headers } = sentBy(admin, form);
  const length = String(payload.length);
  return { method: "POST", path, headers: { ...headers, "content-length": length }, body: payload };
};

const exportPath = () => `/api/v1/course/${courseId}/export`;

const kinds: [name: string, makeRequest: () => Sent | Promise<Sent>][] = [
  ["an export", () => ({ path: exportPath() })],
  ["an export that is asked for without its bytes", () => ({ method: "HEAD", path: exportPath() })],
  ["the sales", () => ({ path: "/api/v1/payment/sales/csv?from=2026-01-01&to=2026-06-01" })],
  ["a video", () => ({ path: signed().video })],
  ["a range of a video", () => ({ path: signed().video, headers: { range: `bytes=5-${largeFile - 5}` } })],
  [
    "a part of a stream",
    () => ({
      path: signed().stream.replace(/[^/]+$/, "1080p.mp4"),
      headers: { range: `bytes=0-${largeFile - 1}` },
    }),
  ],
  ["a picture", () => ({ path: picture })],
  ["a picture of another width", () => ({ path: `${picture}?w=480`, headers: { accept: "image/webp" } })],
  ["a file of the browser app", () => ({ path: "/assets/app-1a2b.js" })],
  ["a page", () => ({ path: "/courses", headers: { accept: "text/html" } })],
  [
    "an upload in pieces",
    async () => ({
      method: "PATCH",
      path: await upload(),
      headers: {
        "tus-resumable": "1.0.0",
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
        "content-length": String(largeFile),
      },
      body: Buffer.alloc(100_000),
    }),
  ],
  ["an upload in a form", async () => sentForm(`/api/v1/course/${courseId}`, await lectureForm())],
  ["a picture in a form", async () => sentForm("/api/v1/course", await courseForm())],
];

const canCount = existsSync("/proc/self/fd");

/** Those of media that stay open when nobody reads any more: the server may still be at a request that came last. */
async function leftOpen(): Promise<string[]> {
  const folder = join(server.dependencies.config.dataDir, "media");
  const stillOpen = async (tries = 500): Promise<string[]> => {
    const open = await openFilesUnder(folder);
    if (open.length === 0 || tries === 0) return open;
    await sleep(20);
    return stillOpen(tries - 1);
  };
  await stillOpen();
  await collectGarbage();
  return stillOpen();
}

test.skipIf(!canCount).each(kinds)(
  "readers of %s may go at any moment: no file stays open",
  async (_kind, makeRequest) => {
    const request = await makeRequest();
    await cancelled(() => goAway(request));
    expect(await leftOpen()).toEqual([]);
  },
);

test.skipIf(!canCount)("an import may be cut off at any moment: no file stays open", async () => {
  const request = sentForm("/api/v1/imports", await importForm(smallArchive));
  await cancelled(() => goAway(request));
  expect(await leftOpen()).toEqual([]);
});

test.skipIf(!canCount)("the target of a backup may be closed at any moment: no file stays open", async () => {
  const { media } = server.dependencies;
  const file = videoLocation(lecture.videoFile);
  await cancelled(async () => {
    const target = new PassThrough();
    const archive = archiveWriter(target);
    const written = readStored(media, file, (bytes) => archive.add("video.mp4", largeFile, bytes)).catch(() =>
      archive.abandon(),
    );
    await sleep(Math.random() * longestReading);
    target.destroy();
    await written;
  });
  expect(await leftOpen()).toEqual([]);
});
