import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { videoStreams } from "../../platform/database/schema/streams.ts";
import { jobs } from "../../platform/database/schema/jobs.ts";
import { createWorker } from "../../platform/jobs/worker.ts";
import { hour, minute } from "../../platform/lib/time/durations.ts";
import { publish } from "../../testing/courses/course-forms.ts";
import { addVideo } from "../../testing/streams/videos.ts";
import { type TemporaryFolder, temporaryFolder } from "../../testing/temporary-folder.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { encodeAudio, timeFor } from "./encode.ts";
import { streamJobs } from "./stream-jobs.ts";
import { queueStreams } from "./stream-rows.ts";

let server: TestServer;
let folder: TemporaryFolder;

/** Stands for a program of ffmpeg. */
async function program(name: string, script: string): Promise<string> {
  const path = join(folder.path, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

beforeAll(async () => {
  folder = await temporaryFolder();
  // The last argument is the file, of which some hold the program up.
  const ffprobe = await program(
    "ffprobe",
    'for last; do :; done; grep -q slow "${last#file:}" && exec sleep 50; exit 1',
  );
  server = await startTestServer({ streaming: { ffmpeg: await program("ffmpeg", "exec sleep 50"), ffprobe, jobs: 1 } });
});
afterAll(async () => {
  await server.close();
  await folder[Symbol.asyncDispose]();
});

test("a video that takes long lets another one pass", async () => {
  const { db, clock } = server.dependencies;
  const course = await publish(server, await server.signedIn({ role: "ADMIN" }));
  const slow = await addVideo(server, course._id, Buffer.from("slow"));
  await queueStreams(db, 100, clock());
  const worker = createWorker(server.dependencies, { "make-stream": streamJobs(server.dependencies)["make-stream"] });
  const stateOf = async ({ videoFile }: { videoFile: string }) =>
    (await db.select().from(videoStreams).where(eq(videoStreams.videoFile, videoFile)))[0]?.state;
  void worker.runDue();
  await vi.waitFor(async () => expect(await stateOf(slow)).toBe("running"), { timeout: 30_000 });

  const quick = await addVideo(server, course._id, Buffer.from("quick"));
  await queueStreams(db, 100, clock());
  void worker.runDue();
  server.pass(minute);
  expect(await stateOf(quick)).toBe("waiting");
  server.pass(4 * minute);
  // As the beats of those minutes would have done.
  const leasedUntil = new Date(clock().getTime() + hour);
  await db.update(jobs).set({ leasedUntil }).where(eq(jobs.subject, slow.videoFile));
  void worker.runDue();
  await vi.waitFor(async () => expect(await stateOf(quick)).toBe("failed"), { timeout: 30_000 });
  expect(await stateOf(slow)).toBe("running");
  await worker.stop(30_000);
  expect(await stateOf(slow)).toBe("waiting");
});

test("a video has a time by its length, and fails with the reason when that is over", async () => {
  expect([timeFor(1) / minute, timeFor(3600) / minute]).toEqual([5.5, 1805]);
  const pictureFormat = { hdr: undefined, isWide: false, isInterlaced: false };
  const unnamed = { transfer: false, primaries: false, matrix: false };
  const source = {
    size: { width: 160, height: 90 },
    duration: 1,
    readAtMost: 2,
    pictureFormat: { ...pictureFormat, unnamed },
    picture: 0,
    sound: 1,
    soundTracks: [],
    soundAfter: 0,
  };
  const encoding = {
    ffmpeg: join(folder.path, "ffmpeg"),
    folder: folder.path,
    path: join(folder.path, "source"),
    videoFile: "id/video.mp4",
    source,
    white: 0,
    largestFile: 1000,
    endsAt: performance.now() + 200,
    stopping: new AbortController().signal,
  };
  await expect(encodeAudio(encoding, () => undefined)).rejects.toMatchObject({ reason: "too-slow" });
});
