import { chmod, rename } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { beforeEach, expect, test, vi } from "vitest";
import { newId } from "../../platform/lib/id.ts";
import { day, hour, minute, second } from "../../platform/lib/time/durations.ts";
import { readRound } from "../../platform/integrity/rounds.ts";
import { claimJob } from "../../platform/jobs/job-queue.ts";
import { createWorker } from "../../platform/jobs/worker.ts";
import { streamChunks } from "../../platform/media/byte-stream.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { integrityJob, scheduleIntegrity } from "./integrity-job.ts";

const server = withTestServer();
let told: string[];

beforeEach(async () => {
  await chmod(server.dependencies.config.dataDir, 0o700);
  told = [];
  await scheduleIntegrity(server.dependencies);
});

const log = pino({ base: null, timestamp: false }, { write: (line) => void told.push(JSON.parse(line).msg) });
const path = (...parts: string[]) => join(server.dependencies.config.dataDir, "media", ...parts);

function startProcess(media: Partial<MediaStore> = {}, leastSpace = 0) {
  const { dependencies } = server;
  const own = { ...dependencies, media: { ...dependencies.media, ...media }, log };
  return createWorker(own, { "check-integrity": integrityJob(own, leastSpace) });
}

/** Batches until the round has ended. */
async function finishRound(...processes: ReturnType<typeof startProcess>[]): Promise<number> {
  for (let batches = 0; batches < 200; batches += 1) {
    await Promise.all(processes.map((each) => each.runDue()));
    if (batches > 0 && (await readRound(server.dependencies.db)).startedAt === null) return batches;
    server.pass(2 * second);
  }
  throw new Error("The round does not end");
}

async function courseWithVideo(): Promise<string> {
  const admin = await server.signedIn({ role: "ADMIN", subscribed: true });
  const course = await publish(server, admin);
  await addLecture(server, admin, course._id, "Unknowns");
  const { rows } = await server.dependencies.db.execute<{ file: string }>(
    sql`select video_file as file from lectures where course_id = ${course._id}`,
  );
  return rows[0]?.file ?? "";
}

const readiness = async () => {
  server.pass(2 * second);
  const answer = await server.call("GET", "/readyz");
  expect(answer.statusCode).toBe(200);
  return answer.json().integrity;
};

test("each problem is told once when it appears and once when it is mended, and readyz stays ready", async () => {
  const { db, media, config } = server.dependencies;
  const video = await courseWithVideo();
  const running = startProcess();
  await media.put({ bucket: "lectures", id: newId(), name: "video.mp4" }, streamChunks(Buffer.from("of an upload")));
  await finishRound(running);
  expect(told).toEqual([]);
  expect(await readiness()).toEqual({ checkedAt: expect.any(String), problems: {} });

  server.pass(day);
  await rename(path("lectures", video), path("lectures", `${video}.away`));
  await db.execute(sql`update courses set lecture_count = lecture_count + 1`);
  await chmod(config.dataDir, 0o755);
  const full = startProcess({}, Number.MAX_SAFE_INTEGER);
  await finishRound(full);
  const found = [
    `found: missing videos: media/lectures/${video} (Unknowns). What to do: restore them from a backup, or add these lectures again`,
    expect.stringMatching(/^found: kept figures that differ: lectures of courses \(1\)\. What to do: /),
    expect.stringMatching(/^found: disks with little space: DATA_DIR \(.*\) \(.* are free\)\. What to do: make room/),
    expect.stringMatching(/^found: folders that other users .* \(its mode is 755\)\. What to do: .*chmod 700$/),
  ];
  expect(told).toEqual(found);
  const problems = { "kept-figure": 1, "little-space": 1, "missing-video": 1, "open-folder": 1 };
  expect(await readiness()).toEqual({ checkedAt: expect.any(String), problems });
  server.pass(hour);
  await finishRound(full);
  expect(told).toEqual(found);
  const admin = await server.signedIn({ role: "ADMIN" });
  const answer = (await server.call("GET", "/admin/integrity", { headers: admin.headers })).json();
  expect(answer).toMatchObject({ total: 4, checkedAt: server.dependencies.clock().toISOString() });
  const [first] = answer.problems;
  expect(first).toMatchObject({ kind: "missing-video", subject: `media/lectures/${video}`, detail: "Unknowns" });
  expect(new Date(first.since) < new Date(answer.checkedAt)).toBe(true);

  await rename(path("lectures", `${video}.away`), path("lectures", video));
  await db.execute(sql`update courses set lecture_count = lecture_count - 1`);
  await chmod(config.dataDir, 0o700);
  server.pass(hour);
  await finishRound(running);
  expect(
    told
      .slice(found.length)
      .map((line) => line.split(": ", 2).join(": "))
      .toSorted(),
  ).toEqual([
    "no longer found: disks with little space",
    "no longer found: folders that other users of this machine can read",
    "no longer found: kept figures that differ",
    "no longer found: missing videos",
  ]);
  expect(await readiness()).toEqual({ checkedAt: expect.any(String), problems: {} });
});

test("two processes do one round, and the next one a day later", async () => {
  await courseWithVideo();
  let asked = 0;
  const size: MediaStore["size"] = (file) => {
    if (file.bucket === "lectures") asked += 1;
    return server.dependencies.media.size(file);
  };
  const processes = [startProcess({ size }), startProcess({ size })];
  await finishRound(...processes);
  expect(asked).toBe(1);
  server.pass(day - minute);
  await Promise.all(processes.map((each) => each.runDue()));
  expect((await readRound(server.dependencies.db)).startedAt).toBeNull();
  server.pass(2 * minute);
  await finishRound(...processes);
  expect(asked).toBe(2);
});

test("after a kill the round goes on where it stood", async () => {
  const { db } = server.dependencies;
  const video = await courseWithVideo();
  await rename(path("lectures", video), path("lectures", `${video}.away`));
  const killed = startProcess();
  while ((await readRound(db)).step < 2) {
    await killed.runDue();
    server.pass(2 * second);
  }
  const started = (await readRound(db)).startedAt;
  const now = server.dependencies.clock();
  expect(await claimJob(db, "check-integrity", { now, lease: 10 * minute })).toBeDefined();

  const size = vi.fn<MediaStore["size"]>();
  const next = startProcess({ size });
  await next.runDue();
  expect((await readRound(db)).step).toBe(2);
  server.pass(11 * minute);
  await next.runDue();
  expect(await readRound(db)).toMatchObject({ startedAt: started, step: 3 });
  await finishRound(next);
  expect(size).not.toHaveBeenCalled();
  expect(told.filter((line) => line.includes("missing videos"))).toHaveLength(1);
  expect((await readiness()).problems).toEqual({ "missing-video": 1 });
});

test("a store that is away is no problem of its files", async () => {
  await courseWithVideo();
  const away = startProcess({ size: async () => undefined, check: () => Promise.reject(new Error("no disk")) });
  for (let batch = 0; batch < 4; batch += 1) {
    await away.runDue();
    server.pass(2 * hour);
  }
  expect(await readRound(server.dependencies.db)).toMatchObject({ step: 0 });
  expect(new Set(told)).toEqual(new Set(["files and rows could not be compared; it is tried again"]));
  expect((await readiness()).problems).toEqual({});
  await finishRound(startProcess());
  expect((await readRound(server.dependencies.db)).finishedAt).not.toBeNull();
});
