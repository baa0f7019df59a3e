import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { day, hour, minute, second } from "../../platform/lib/time/durations.ts";
import { createWorker } from "../../platform/jobs/worker.ts";
import { streamChunks } from "../../platform/media/byte-stream.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import { StorageOutage } from "../../platform/media/storage-outage.ts";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { checkChecksums } from "../doctor/check-checksums.ts";
import { integrityJob, scheduleIntegrity } from "./integrity-job.ts";
import { slowedTo } from "./pace.ts";
import { readMediaJob, scheduleReading } from "./read-media-job.ts";
import { sessionOn } from "./steps.ts";

const server = withTestServer({ integrityBytesPerSecond: 2 ** 40 });
let admin: TestAccount;
let video: string;
let picture: string;
let told: string[];

beforeEach(async () => {
  told = [];
  admin = await server.signedIn({ role: "ADMIN", subscribed: true });
  const course = await publish(server, admin);
  await addLecture(server, admin, course._id, "Unknowns");
  const { rows } = await server.dependencies.db.execute<{ file: string }>(sql`select video_file as file from lectures`);
  video = rows[0]?.file ?? "";
  picture = course.thumbnail.secure_url.split("/").at(-1) ?? "";
  await scheduleReading(server.dependencies);
});

const log = pino({ base: null, timestamp: false }, { write: (line) => void told.push(JSON.parse(line).msg) });
const path = (...parts: string[]) => join(server.dependencies.config.dataDir, "media", ...parts);

function startProcess(media: Partial<MediaStore> = {}) {
  const own = { ...server.dependencies, media: { ...server.dependencies.media, ...media }, log };
  return createWorker(own, { "read-media": readMediaJob(own), "check-integrity": integrityJob(own) });
}

/** Flips one bit; the same call flips it back. */
async function flip(file: string): Promise<void> {
  const bytes = await readFile(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

async function storedSums(): Promise<Record<string, Record<string, string | null>>> {
  const { rows } = await server.dependencies.db.execute<{ item: string; sums: Record<string, string | null> }>(
    sql`select bucket || '/' || id as item, sums from media_checksums`,
  );
  return Object.fromEntries(rows.map(({ item, sums }) => [item, sums]));
}

async function sumsOnDisk(item: string, names: readonly string[]): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const name of names)
    sums[name] = createHash("sha256")
      .update(await readFile(path(item, name)))
      .digest("hex");
  return sums;
}

async function whatIsStored(): Promise<Record<string, Record<string, string>>> {
  const [id = "", name = ""] = video.split("/");
  return {
    [`lectures/${id}`]: await sumsOnDisk(`lectures/${id}`, [name]),
    [`images/${picture}`]: await sumsOnDisk(`images/${picture}`, [
      "large.jpeg",
      "large.webp",
      "small.jpeg",
      "small.webp",
    ]),
  };
}

async function* broken() {
  yield Buffer.from("some");
  throw Object.assign(new Error("i/o error, read"), { code: "EIO" });
}

const away = () => Promise.reject(new StorageOutage("The media store cannot be reached"));

const report = () => ({ advance: () => undefined, end: () => undefined });
const doctor = async (reading?: typeof report) => {
  const { db, media } = server.dependencies;
  const found = await checkChecksums({ session: sessionOn(db), media, report: reading });
  return found.map(({ state, text }) => `${state}: ${text}`);
};

const problems = async () => {
  server.pass(2 * second);
  const { integrity } = (await server.call("GET", "/readyz")).json();
  const listed = await server.call("GET", "/admin/integrity", { headers: admin.headers });
  expect(listed.json().total).toBe(listed.json().problems.length);
  return { counted: integrity.problems, listed: listed.json().problems };
};

test("an upload keeps the checksum of each of its files, and a deletion forgets it", async () => {
  expect(await storedSums()).toEqual(await whatIsStored());
  const { media } = server.dependencies;
  await media.remove("images", picture);
  await media.remove("lectures", video.split("/")[0] ?? "");
  expect(await storedSums()).toEqual({});
});

test("a flipped bit is told by the round and by doctor, until the file is restored", async () => {
  const process = startProcess();
  await process.runDue();
  server.pass(day + minute);
  await process.runDue();
  expect(told).toEqual([]);
  expect(await doctor(report)).toEqual(["fine: 5 files have the bytes of their checksums"]);

  await flip(path("lectures", video));
  await flip(path("images", picture, "small.webp"));
  const found = [
    `wrong: videos whose bytes have changed (1): media/lectures/${video} (Unknowns): restore them from a backup`,
    `wrong: pictures whose bytes have changed (1): media/images/${picture} (small.webp): restore them from a backup, or choose them again`,
  ];
  expect(await doctor()).toEqual([
    "fine: files were not read to compare checksums: doctor --checksums does it, at full speed",
  ]);
  expect(await doctor(report)).toEqual(found);
  server.pass(day + minute);
  await process.runDue();
  server.pass(hour + minute);
  await process.runDue();
  expect(told.toSorted()).toEqual([
    `found: pictures whose bytes have changed: media/images/${picture} (small.webp). What to do: restore them from a backup, or choose them again`,
    `found: videos whose bytes have changed: media/lectures/${video} (Unknowns). What to do: restore them from a backup`,
  ]);
  const { counted, listed } = await problems();
  expect(counted).toEqual({ "damaged-picture": 1, "damaged-video": 1 });
  expect(listed).toContainEqual(
    expect.objectContaining({ kind: "damaged-video", subject: `media/lectures/${video}`, detail: "Unknowns" }),
  );
  expect(await doctor()).toEqual(found);

  await flip(path("lectures", video));
  await flip(path("images", picture, "small.webp"));
  server.pass(hour + minute);
  await process.runDue();
  expect(told.slice(2).toSorted()).toEqual([
    `no longer found: pictures whose bytes have changed: media/images/${picture}`,
    `no longer found: videos whose bytes have changed: media/lectures/${video}`,
  ]);
  expect((await problems()).counted).toEqual({});
});

test("files of an earlier version get a checksum by the daily round and the first reading", async () => {
  const { db } = server.dependencies;
  await db.execute(sql`delete from media_checksums`);
  const process = startProcess();
  await process.runDue();
  expect(await storedSums()).toEqual({});
  await scheduleIntegrity(server.dependencies);
  for (let batches = 0; batches < 4; batches += 1) {
    await process.runDue();
    server.pass(2 * second);
  }
  expect(await doctor(report)).toEqual([
    "fine: 0 files have the bytes of their checksums",
    "fine: 5 files have no checksum yet: a running server makes it",
  ]);
  server.pass(10 * minute);
  await process.runDue();
  expect(await storedSums()).toEqual(await whatIsStored());
  await flip(path("lectures", video));
  expect(await doctor(report)).toEqual([expect.stringContaining("videos whose bytes have changed (1)")]);
});

test("a file in the trash is compared too, and one that is gone is forgotten", async () => {
  const { db } = server.dependencies;
  const process = startProcess();
  const { rows } = await db.execute<{ id: string }>(sql`select id from courses`);
  expect((await server.call("DELETE", `/course/${rows[0]?.id}`, { headers: admin.headers })).statusCode).toBe(200);
  await flip(path("lectures", video));
  server.pass(day + minute);
  await process.runDue();
  expect(told).toEqual([expect.stringContaining(`media/lectures/${video} (Unknowns)`)]);

  // As an earlier version deletes them.
  await rm(path("images", picture), { recursive: true });
  await rm(path("lectures", video.split("/")[0] ?? ""), { recursive: true });
  server.pass(day + minute);
  await process.runDue();
  expect(Object.keys(await storedSums())).toHaveLength(2);
  await db.execute(sql`delete from trashed_courses`);
  server.pass(day + minute);
  await process.runDue();
  expect(await storedSums()).toEqual({});
  expect((await problems()).counted).toEqual({});
});

test("what a stop or a kill interrupts is read by the next process, and what was read is not read again", async () => {
  const { media } = server.dependencies;
  const opened: string[] = [];
  const counting = (open: MediaStore["open"]): Partial<MediaStore> => ({
    open: async (file, work) => {
      opened.push(`${file.id}/${file.name}`);
      return open(file, work);
    },
  });
  server.pass(day + minute);
  const failing = startProcess(
    counting((file, work) =>
      file.bucket === "lectures" ? Promise.reject(new Error("killed")) : media.open(file, work),
    ),
  );
  await failing.runDue();
  expect(opened).toContain(video);
  const picturesRead = opened.length - 1;
  opened.length = 0;
  server.pass(2 * minute);
  await startProcess(counting(media.open)).runDue();
  expect(opened).toContain(video);
  expect(opened.length + picturesRead).toBe(5);
});

test("a disk that cannot read a file is told, and a store that is away is not", async () => {
  server.pass(day + minute);
  await startProcess({ open: away }).runDue();
  expect(told).toEqual(["files could not be compared with their checksums; it is tried again"]);
  server.pass(2 * minute);
  await startProcess({ open: async (_file, work) => work(Readable.from(broken())) }).runDue();
  expect((await problems()).counted).toEqual({ "damaged-picture": 1, "damaged-video": 1 });
});

test("a rate of 0 reads nothing, and files pass no faster than the rate", async () => {
  const { config, db } = server.dependencies;
  const opened: string[] = [];
  config.integrityBytesPerSecond = 0;
  server.pass(day + minute);
  await startProcess({ open: async ({ name }) => void opened.push(name) }).runDue();
  config.integrityBytesPerSecond = 2 ** 40;
  expect(opened).toEqual([]);
  expect((await db.execute(sql`select from jobs where kind = 'read-media'`)).rows).toEqual([]);

  const start = performance.now();
  const pace = slowedTo(2 ** 20, new AbortController().signal);
  const chunks = Array.from({ length: 8 }, () => new Uint8Array(2 ** 15));
  for await (const _ of pace(streamChunks(...chunks)));
  expect(performance.now() - start).toBeGreaterThan(220);
  const stopped = new AbortController();
  stopped.abort();
  const stopping = async () => {
    for await (const _ of slowedTo(1, stopped.signal)(streamChunks(new Uint8Array(9))));
  };
  await expect(stopping()).rejects.toThrow("aborted");
});
