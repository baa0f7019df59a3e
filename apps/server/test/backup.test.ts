import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Api } from "@lms/api/create-api";
import { hasPostgres, startPostgres } from "../../../scripts/lib/private-postgres.mjs";
import { backupToFile } from "../src/operator/backup/backup-file.ts";
import { backupToFolder } from "../src/operator/backup/backup-folder.ts";
import { backupJob, scheduleBackups } from "../src/operator/backup/nightly-job.ts";
import { restoreBackup } from "../src/operator/backup/restore-backup.ts";
import { embeddedSession, postgresSession } from "../src/operator/backup/sql-sessions.ts";
import { verifyBackup } from "../src/operator/backup/verify-backup.ts";
import { installationIn, requireInstallation } from "../src/operator/read-installation.ts";
import type { Config } from "../src/config/config.ts";
import { notes, posts, questionFollowers } from "../src/platform/database/schema/conversation.ts";
import { lectureFiles } from "../src/platform/database/schema/captions.ts";
import { videoLocation } from "../src/platform/media/videos/video.ts";
import { openStore } from "../../../packages/payment-sandbox/src/store.ts";
import { openDiskStore } from "../src/platform/media/disk/disk-store.ts";
import { releaseJobs } from "../src/platform/jobs/job-queue.ts";
import { createWorker } from "../src/platform/jobs/worker.ts";
import { filesUnder } from "../src/testing/files-under.ts";
import { type TemporaryFolder, temporaryFolder } from "../src/testing/temporary-folder.ts";
import { putDatabase } from "../src/testing/processes/data-folder.ts";
import { borrowTestDatabase } from "../src/testing/database/test-database.ts";
import { openEmbedded } from "../src/platform/database/embedded/embedded.ts";
import { startTestServer } from "../src/testing/test-server.ts";
import { lmsInProcess } from "./lms-in-process.ts";
import { addCourse, addLectureFile, startCrashFixture } from "./crash-fixture.ts";
import { admin, runProgram } from "./running-server.ts";

const clock = () => new Date();
const report = () => ({ advance: () => undefined, end: () => undefined });

const log = pino({ level: "silent" });

interface CoursesAnswer {
  courses: { title: string; thumbnail: { secure_url: string } }[];
}

type Place = Pick<Config, "dataDir" | "databaseUrl">;

const embedded = (dataDir: string): Place => ({ dataDir, databaseUrl: undefined });
const mediaOf = ({ dataDir }: Place) => openDiskStore(join(dataDir, "media"));

const backUp = async (config: Place) => ({ config, media: await mediaOf(config), report });

/** What the command does, without the second that a process takes to start. */
async function restore(config: Place, file: string, replace = false) {
  await mkdir(config.dataDir, { recursive: true });
  return restoreBackup({ config, file, replace, openMedia: () => mediaOf(config), bucket: undefined, report });
}

let folder: TemporaryFolder;
let original: string;
let backup: string;
let dated: string;
let mediaNames: string[];
let installation: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  original = join(folder.path, "original");
  backup = join(folder.path, "all.tar");
  await mkdir(join(original, "pages"), { recursive: true });
  await putDatabase(original);
  await writeFile(join(original, "pages", "terms.md"), "# Terms\n\nBe kind.\n");
});
afterAll(() => folder[Symbol.asyncDispose]());

/** A note, and a question that its author follows, with an answer. */
async function converse(api: Api, courseId = ""): Promise<void> {
  const { data: course } = await api.GET("/course/{courseId}", { params: { path: { courseId } } });
  const lectureId = course?.lectures[0]?._id ?? "";
  await api.POST("/notes", { body: { lectureId, text: "Remember" } });
  const body = { title: "Why?", text: "Where from?" };
  const asked = await api.POST("/lectures/{lectureId}/questions", { params: { path: { lectureId } }, body });
  const questionId = asked.data?.question._id ?? "";
  await api.POST("/questions/{questionId}/answers", { params: { path: { questionId } }, body: { text: "So." } });
}

// The tests after it use its backups: a server of their own would take each of them five seconds of processor time.
test(
  "a server is backed up while it runs, and the next time only what is new is copied",
  { timeout: 240_000 },
  async () => {
    const { server, api } = await startCrashFixture(original);
    try {
      const courseId = await addCourse(api, "Algebra");
      await addLectureFile(api, courseId);
      await converse(api, courseId);
      buy("sub_before");
      expect(await runProgram("operator/lms-command.ts", ["backup", backup], { DATA_DIR: original })).toMatchObject({
        code: 0,
      });
      installation = await requireInstallation(embedded(original));
      const target = { folder: join(folder.path, "backups"), keep: 1 };
      buy("sub_after");
      const first = await backupToFolder(await backUp(embedded(original)), target);
      expect(first).toMatchObject({ copied: 5, removed: [] });
      expect(first.checksums.rows["sessions"]).toBeGreaterThan(0);
      const second = await backupToFolder(await backUp(embedded(original)), target);
      expect(second).toMatchObject({ copied: 0, removed: [first.file] });
      dated = second.file;
      await expect.poll(() => readdir(join(original, "database-copies")), { timeout: 20_000 }).toEqual([]);
    } finally {
      await server.stop();
    }
    mediaNames = (await filesUnder(join(original, "media"))).filter((name) => !/\/(?:w|share-)/.test(name)).toSorted();
  },
);

test(
  "a restored backup signs people in and shows their course, its picture and the texts",
  { timeout: 240_000 },
  async () => {
    const place = join(folder.path, "restored");
    expect(await lmsInProcess(["restore", backup], { DATA_DIR: place })).toMatchObject({ code: 0 });
    expect((await filesUnder(join(place, "media"))).toSorted()).toEqual(mediaNames);
    expect(await readFile(join(place, "pages", "terms.md"), "utf8")).toContain("Be kind.");
    expect(bought(place)).toEqual(["sub_before"]);
    const session = await embeddedSession(join(place, "db"));
    expect((await session.query("select from sessions")).rows).toEqual([]);
    const own = await installationIn(session);
    await session.close();
    const { db, close } = await openEmbedded(place, log);
    const server = await startTestServer({}, { db, media: await mediaOf(embedded(place)) });
    try {
      expect((await server.call("POST", "/user/signin", { payload: admin })).statusCode).toBe(200);
      const { courses } = (await server.call("GET", "/course")).json<CoursesAnswer>();
      expect(courses.map(({ title }) => title)).toEqual(["Algebra"]);
      expect((await server.call("GET", courses[0]?.thumbnail.secure_url ?? "")).statusCode).toBe(200);
      const [file] = await db.select().from(lectureFiles);
      expect(file?.name).toBe("अभ्यास.pdf");
      const stored = await (await mediaOf(embedded(place))).read(videoLocation(file?.file ?? ""), 0, file?.size ?? 0);
      expect(Buffer.from(stored).toString()).toBe("%PDF-1.7");
      expect(await db.select({ text: notes.text }).from(notes)).toEqual([{ text: "Remember" }]);
      const written = await db.select().from(posts).orderBy(posts.createdAt);
      expect(written).toMatchObject([
        { title: "Why?", answerCount: 1 },
        { questionId: written[0]?.id, text: "So." },
      ]);
      expect(await db.select().from(questionFollowers)).toMatchObject([
        { questionId: written[0]?.id, following: true },
      ]);
      await expect(restore(embedded(place), backup, true)).rejects.toThrow("Another server is running");
    } finally {
      await server.close();
      await close();
    }
    await expect(restore(embedded(place), backup)).rejects.toThrow(
      "run the command again with --replace; nothing was changed",
    );
    expect(own).not.toBe(installation);
    await rm(join(place, "media", mediaNames[0] ?? ""));
    const pages = join(place, "pages");
    await mkdir(join(pages, "help"));
    for (const name of ["privacy.md", "help/1-later.md", "draft.txt"]) await writeFile(join(pages, name), "# Later\n");
    expect(await restore(embedded(place), dated, true)).toMatchObject({
      media: { written: 1, present: mediaNames.length - 1 },
    });
    expect(await filesUnder(join(place, "media"))).toEqual(expect.arrayContaining(mediaNames));
    expect((await filesUnder(pages)).map((name) => name.replace(/^\//, ""))).toEqual(["draft.txt", "terms.md"]);
    expect(await requireInstallation(embedded(place))).toBe(own);
    expect(bought(place)).toEqual(["sub_after", "sub_before"]);
  },
);

test("a backup without media has the rows, and a restore says which media are not there", async () => {
  const file = join(folder.path, "rows.tar");
  const made = await lmsInProcess(["backup", "--without-media", file], { DATA_DIR: original });
  expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/ rows, without media$/m) });
  const place = join(folder.path, "without-media");
  await putDatabase(place);
  const restored = await lmsInProcess(["restore", file], { DATA_DIR: place });
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringContaining("2 media files that its rows name are not in the store: bring them back there"),
  });
});

test("payments of the sandbox are replaced only if that is said", async () => {
  const place = join(folder.path, "with-payments");
  await putDatabase(place);
  buy("sub_here", place);
  await expect(restore(embedded(place), backup)).rejects.toThrow(
    "has payments of the sandbox. To replace them too, run the command again with --replace; nothing was changed.",
  );
  expect(bought(place)).toEqual(["sub_here"]);
});

test("payments of the sandbox that cannot be read stop a backup with a sentence", async () => {
  const broken = join(folder.path, "broken");
  await cp(original, broken, { recursive: true });
  await writeFile(join(broken, "sandbox.sqlite"), "no database at all ".repeat(100));
  const file = join(folder.path, "broken.tar");
  await expect(backUp(embedded(broken)).then((options) => backupToFile(options, file))).rejects.toThrow(
    /^The sandbox's payments in .* cannot be read: .* Restore this file, or move it away/,
  );
  expect(existsSync(file)).toBe(false);
});

describe("of backups that cannot be used nothing is restored:", () => {
  test("one that is cut off", async () => {
    const file = await changed("cut.tar", (bytes) => bytes);
    // Within an entry, within a header, and between two entries.
    const inside = (await readFile(file)).indexOf("media/images/");
    for (const end of [inside + 700, inside + 100, inside]) {
      await truncate(file, end);
      expect(await refusal(file)).toContain("is damaged: its end is missing");
    }
    expect(await lmsInProcess(["restore", "--verify", file], { DATA_DIR: original })).toMatchObject({ code: 3 });
  });

  test("one in which a byte was changed", async () => {
    const file = await changed("changed.tar", (bytes) => {
      const at = bytes.indexOf("media/images/") + 600;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    });
    expect(await refusal(file)).toMatch(/is damaged: media\/images\/.* is not what was written/);
  });

  test.each([
    ["format", '"format": 1,', '"format": 2,'],
    ["migration", '"migrations": [\n    1', '"migrations": [\n    9'],
  ])("one of a newer version, by its %s", async (name, written, newer) => {
    const file = await changed(`newer-${name}.tar`, (bytes) => {
      const text = bytes.toString("latin1");
      expect(text).toContain(written);
      return Buffer.from(text.replace(written, newer), "latin1");
    });
    expect(await refusal(file)).toContain("was written by a newer version of this product. Update it");
  });

  test("a file that is none", async () => {
    const file = join(folder.path, "note.txt");
    await writeFile(file, "Not a backup.".repeat(100));
    expect(await refusal(file)).toContain("is no backup of this product");
    expect(await refusal(join(folder.path, "absent.tar"))).toContain("does not exist");
  });

  test("one whose media beside it is missing", async () => {
    await expect(verifyBackup(dated, report)).resolves.toBeDefined();
    const path = join(folder.path, "backups", "media", mediaNames[0] ?? "");
    const bytes = await readFile(path);
    await rm(path);
    expect(await refusal(dated)).toContain("beside it is missing");
    await writeFile(path, bytes);
  });
});

test("several processes make one nightly backup together, and none when it is there", async () => {
  const { db, close } = await borrowTestDatabase();
  const nightly = join(folder.path, "nightly");
  vi.stubEnv("DATA_DIR", original);
  vi.stubEnv("DATABASE_URL", undefined);
  vi.stubEnv("DEMO", "false");
  const dependencies = { db, log, clock, config: { backups: { folder: nightly, keep: 7 } } };
  const backups = async () => (await readdir(nightly)).filter((name) => name.endsWith(".tar"));
  try {
    await mkdir(nightly);
    // A clock that was wrong for a while.
    await copyFile(dated, join(nightly, "2099-01-01T00-00-00Z.tar"));
    await scheduleBackups(dependencies);
    await scheduleBackups(dependencies);
    const workers = [1, 2].map(() => createWorker(dependencies, { backup: backupJob(dependencies) }));
    await Promise.all(workers.map((worker) => worker.runDue()));
    expect(await backups()).toHaveLength(2);
    const { rows } = await db.execute(sql`select due_at > now() as later, attempts from jobs where kind = 'backup'`);
    expect(rows).toEqual([{ later: true, attempts: 0 }]);

    await releaseJobs(db, clock());
    await workers[0]?.runDue();
    expect(await backups()).toHaveLength(2);
  } finally {
    vi.unstubAllEnvs();
    await close();
  }
});

test("nothing is written over another file, and missing arguments are wrong usage", async () => {
  expect(await lmsInProcess(["backup", backup], { DATA_DIR: original })).toMatchObject({
    code: 1,
    output: expect.stringContaining("exists already"),
  });
  expect(await lmsInProcess(["backup"], { DATA_DIR: original })).toMatchObject({ code: 2 });
});

test("packed anew, in any order, with gzip and a folder around it, it is restored, beside payments of the sandbox that it lacks", async () => {
  const earlier = join(folder.path, "earlier.tar");
  await rename(join(original, "sandbox.sqlite"), join(folder.path, "put-away"));
  await backupToFile(await backUp(embedded(original)), earlier);
  await rename(join(folder.path, "put-away"), join(original, "sandbox.sqlite"));
  const unpacked = join(folder.path, "unpacked");
  const list = execFileSync("tar", ["-tf", earlier], { encoding: "utf8" }).trim().split("\n");
  await mkdir(join(unpacked, "all"), { recursive: true });
  execFileSync("tar", ["-xf", earlier, "-C", join(unpacked, "all")]);
  await writeFile(join(unpacked, "all", ".DS_Store"), "litter");
  const file = join(folder.path, "anew.tar.gz");
  const reversed = ["all", "all/.DS_Store", ...list.toReversed().map((name) => `all/${name}`)];
  execFileSync("tar", ["-czf", file, "--no-recursion", "-C", unpacked, ...reversed]);
  const { manifest, checksums } = await verifyBackup(earlier, report);
  const rows = Object.values(checksums.rows).reduce((sum, count) => sum + count, 0);
  const place = join(folder.path, "with-payments");
  expect(await restore(embedded(place), file)).toMatchObject({ createdAt: manifest.createdAt, rows });
  expect(bought(place)).toEqual(["sub_here"]);

  await writeFile(join(unpacked, "all", "extra"), "x");
  execFileSync("tar", ["-cf", file, "-C", unpacked, "all"]);
  expect(await refusal(file)).toMatch(/is damaged: all\/extra|extra does not belong to it/);
  await symlink("/etc/passwd", join(unpacked, "all", "link"));
  execFileSync("tar", ["-cf", file, "-C", unpacked, "all/link", "all"]);
  expect(await refusal(file)).toMatch(/has a link, a device or a sparse file: all\/link/);
});

test("from the embedded database to PostgreSQL, and out of it again", async ({ skip }) => {
  if (!hasPostgres()) skip("PostgreSQL is not installed here");
  const cluster = await startPostgres();
  try {
    const place = { dataDir: join(folder.path, "postgres"), databaseUrl: cluster.url };
    const back = join(folder.path, "back.tar");
    await expect(backUp(place).then((options) => backupToFile(options, back))).rejects.toThrow("The database is empty");
    await restore(place, backup);
    const { rows } = await backupToFile(await backUp(place), back);
    const { checksums } = await verifyBackup(backup, report);
    // A restore ends sessions and links to set a password.
    const ended = { versions: 0, sessions: 0, reset_links: 0, password_resets: 0 };
    expect({ ...rows, ...ended }).toEqual({ ...checksums.rows, ...ended });

    const server = await postgresSession(cluster.url);
    await expect(restore(place, backup, true)).rejects.toThrow("Stop every server that uses it");
    await server.close();
  } finally {
    cluster.stop();
  }
});

/** As the sandbox of a running server does: what was written last is in the log beside the file. */
function buy(id: string, dataDir = original): void {
  const store = openStore(dataDir);
  store.run(
    "insert into entities (kind, id, created_at, body) values ('subscription', ?, 1, ?)",
    id,
    JSON.stringify({ id }),
  );
  store.close();
}

function bought(dataDir: string): string[] {
  const store = openStore(dataDir);
  const ids = store.rows("select id from entities where kind = 'subscription' order by id").map(({ id }) => String(id));
  store.close();
  return ids;
}

async function refusal(file: string): Promise<string> {
  const place = join(folder.path, "refused");
  const error: unknown = await restore(embedded(place), file).catch((reason: unknown) => reason);
  expect(existsSync(join(place, "db"))).toBe(false);
  return error instanceof Error ? error.message : "restored";
}
async function changed(name: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const file = join(folder.path, name);
  await writeFile(file, change(await readFile(backup)));
  return file;
}
