import { once } from "node:events";
import { readFileSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { umask } from "node:process";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { fastify } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listen } from "../src/app/listen.ts";
import { openDependencies } from "../src/adapters/open-dependencies.ts";
import { backupJob, scheduleBackups } from "../src/operator/backup/nightly-job.ts";
import { embeddedSession } from "../src/operator/backup/sql-sessions.ts";
import { loadConfig } from "../src/config/config.ts";
import { openStore } from "../../../packages/payment-sandbox/src/store.ts";
import { operatorMessage } from "../src/platform/database/database-failure.ts";
import { openEmbedded } from "../src/platform/database/embedded/embedded.ts";
import { createWorker } from "../src/platform/jobs/worker.ts";
import { createLogger } from "../src/platform/log/logging.ts";
import { imageNames } from "../src/platform/media/images/image.ts";
import { putDatabase } from "../src/testing/processes/data-folder.ts";
import { type TemporaryFolder, temporaryFolder } from "../src/testing/temporary-folder.ts";
import { borrowTestDatabase } from "../src/testing/database/test-database.ts";
import { lmsInProcess } from "./lms-in-process.ts";
import { type Ended, runProgram } from "./running-server.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";

interface Row {
  what: string;
  says: string;
  code: string;
}

/** The table of docs/operating.md: each row has a case here, and each case a row. */
const rows = documentedRows();

let folder: TemporaryFolder;
let data: string;
let backup: string;

const inFolder = (name: string) => join(folder.path, name);
const lms = (...args: string[]) => lmsInProcess(args, { DATA_DIR: data });

/** What a server opens before it is ready. That `main.ts` prints the error and exits with 1 is shown in start-stop.test.ts. */
async function serve(env: Record<string, string>): Promise<Ended> {
  const before = umask();
  try {
    const config = loadConfig({ NODE_ENV: "test", DEMO: "false", FFMPEG_PATH: "off", ...env });
    const { close } = await openDependencies(config, createLogger({ logLevel: "silent" }));
    try {
      await listen(fastify(), config);
    } finally {
      await close();
    }
    return { code: 0, output: "" };
  } catch (error) {
    return { code: 1, output: operatorMessage(error) };
  } finally {
    umask(before);
  }
}

beforeAll(async () => {
  folder = await temporaryFolder();
  data = inFolder("data");
  await putDatabase(data);
  backup = inFolder("all.tar");
  await lms("admin", "you@example.org");
  // Larger than the small disks.
  await mkdir(join(data, "pages"));
  await writeFile(join(data, "pages", "terms.md"), `# Terms\n\n${"Be kind. ".repeat(10_000)}\n`);
  await addPicture();
  await lms("backup", backup);
});
afterAll(() => folder[Symbol.asyncDispose]());

async function addPicture(): Promise<void> {
  const id = "0b7b0c5e-4d0f-4c3a-8f0e-2f6f5f6a1d11";
  const session = await embeddedSession(join(data, "db"));
  await session.query("update users set avatar_file = $1", [id]);
  await session.close();
  await mkdir(join(data, "media", "images", id), { recursive: true });
  await writeFile(join(data, "media", "images", id, imageNames[0] ?? ""), Buffer.alloc(100_000, "picture"));
}

class NoSmallDisk extends Error {}

/** `size` as tmpfs takes it: a page is 4 kB. */
async function onSmallDisk<Result>(size: string, work: (disk: SmallDisk) => Promise<Result>): Promise<Result> {
  await using disk = await mountSmallDisk(inFolder("small"), size);
  if (disk === undefined) throw new NoSmallDisk();
  return await work(disk);
}

/** Nothing half-written may be left, nor a whole file that looks like a backup. */
async function leavingNothing(disk: SmallDisk, work: () => Promise<Ended>): Promise<Ended> {
  const ended = await work();
  const names = await readdir(disk.path, { recursive: true });
  expect(names.filter((name) => /tar|unfinished/.test(name))).toEqual([]);
  return ended;
}

async function changedBackup(change: (bytes: Buffer) => Buffer): Promise<string> {
  const file = inFolder("changed.tar");
  await writeFile(file, change(await readFile(backup)));
  return file;
}

const flipped = () =>
  changedBackup((bytes) => {
    const at = bytes.indexOf("database/users/") + 600;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  });

/** A refused restore has not begun a database. */
async function restoring(file: string, ...options: string[]): Promise<Ended> {
  const place = inFolder("restored");
  const ended = await lmsInProcess(["restore", ...options, file], { DATA_DIR: place });
  expect(await readdir(place).catch(() => [])).not.toContain("db");
  return ended;
}

/** What the log and the job say of a backup that could not be made. */
async function nightly(target: string): Promise<Ended> {
  const { db, close } = await borrowTestDatabase();
  const lines: string[] = [];
  const log = createLogger({ logLevel: "info" }, { write: (line) => void lines.push(line) });
  const dependencies = { db, log, clock: () => new Date(), config: { backups: { folder: target, keep: 7 } } };
  for (const [name, value] of Object.entries({ DATA_DIR: data, DEMO: "false", BACKUP_DIR: target }))
    vi.stubEnv(name, value);
  try {
    await scheduleBackups(dependencies);
    await createWorker(dependencies, { backup: backupJob(dependencies) }).runDue();
    const failed = await db.execute<{ error: string; later: boolean }>(
      sql`select last_error as error, due_at > now() as later from jobs where kind = 'backup'`,
    );
    expect(failed.rows).toEqual([{ error: expect.any(String), later: true }]);
    const [line = ""] = lines;
    const { level, msg }: { level: number; msg: string } = JSON.parse(line);
    expect([lines.length, level]).toEqual([1, 50]);
    expect(msg).toMatch(/^the nightly backup failed; it is tried again: /);
    expect(msg).toContain(failed.rows[0]?.error.slice(0, 100));
    return { code: "–", output: msg.slice(msg.indexOf(": ") + 2) };
  } finally {
    vi.unstubAllEnvs();
    await close();
  }
}

const cases: Readonly<Record<string, () => Promise<Ended>>> = {
  "the server: a wrong setting": () => serve({ DATA_DIR: data, PORT: "many" }),
  "the server: its port is taken": async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const address = taken.address();
    try {
      return await serve({ DATA_DIR: data, PORT: String(typeof address === "object" && address?.port) });
    } finally {
      taken.close();
    }
  },
  "the server: another one has the data folder": () => besideServer(() => serve({ DATA_DIR: data, PORT: "0" })),
  "the server: a data folder that is read-only": () =>
    onSmallDisk("64k", (disk) => {
      disk.makeReadOnly();
      return serve({ DATA_DIR: disk.path });
    }),
  "the server: a disk without room for a database": () =>
    onSmallDisk("1m", async (disk) => {
      const ended = await serve({ DATA_DIR: join(disk.path, "data") });
      expect(await readdir(join(disk.path, "data"))).not.toContain("db");
      return ended;
    }),
  "the server: a disk that is full": () =>
    onSmallDisk("64k", async (disk) => {
      await mkdir(join(disk.path, "data"));
      await writeFile(join(disk.path, "data", "session-secret"), "a secret of thirty-two characters\n");
      await writeFile(join(disk.path, "fill"), Buffer.alloc(2 ** 20)).catch(() => undefined);
      return serve({ DATA_DIR: join(disk.path, "data") });
    }),
  "the server: no database": () => serve({ DATA_DIR: data, DATABASE_URL: "postgresql://lms@127.0.0.1:1/lms" }),
  "the server: a database without TLS": async () => {
    // What PostgreSQL answers who asks for TLS.
    const plain = createServer((socket) => void socket.once("data", () => socket.end("N"))).listen(0, "127.0.0.1");
    await once(plain, "listening");
    const address = plain.address();
    try {
      const host = `127.0.0.1:${typeof address === "object" && address?.port}`;
      return await serve({ DATA_DIR: data, DATABASE_URL: `postgresql://lms@${host}/lms?sslmode=verify-full` });
    } finally {
      plain.close();
    }
  },
  "the server: a database of a newer version": async () => {
    const newer = inFolder("newer");
    await cp(data, newer, { recursive: true });
    const session = await embeddedSession(join(newer, "db"));
    await session.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)");
    await session.query("update versions set value = 1999999999 where name = 'compatible-since'");
    await session.close();
    const ended = await serve({ DATA_DIR: newer });
    await rm(newer, { recursive: true });
    return ended;
  },
  "a command: a wrong setting": () => lmsInProcess(["doctor"], { DATA_DIR: data, PORT: "x" }),
  "`backup`: the disk is full": () =>
    onSmallDisk("16k", (disk) => leavingNothing(disk, () => lms("backup", join(disk.path, "all.tar")))),
  "`backup`: the disk of a folder is full": () =>
    onSmallDisk("16k", (disk) => leavingNothing(disk, () => lms("backup", `${disk.path}/`))),
  "`backup`: a disk that is read-only": () =>
    onSmallDisk("64k", (disk) => {
      disk.makeReadOnly();
      return lms("backup", join(disk.path, "all.tar"));
    }),
  "`backup`: a folder that is read-only": () =>
    onSmallDisk("64k", (disk) => {
      disk.makeReadOnly();
      return lms("backup", `${disk.path}/`);
    }),
  "`backup`: a folder that is not there": () => lms("backup", inFolder("absent/all.tar")),
  "`backup`: a file in the place of a folder": () => lms("backup", join(backup, "all.tar")),
  "`backup`: the file exists": async () => {
    const before = await readFile(backup);
    const ended = await lms("backup", backup);
    expect(before.equals(await readFile(backup))).toBe(true);
    return ended;
  },
  "`backup -`: the program that reads it has ended": () =>
    runProgram("operator/lms-command.ts", ["backup", "-"], { DATA_DIR: data }, "true"),
  "`backup`: no database in `DATA_DIR`": () =>
    lmsInProcess(["backup", inFolder("none.tar")], { DATA_DIR: inFolder("nothing") }),
  "the nightly backup: `BACKUP_DIR` is gone": () => nightly(inFolder("gone")),
  "the nightly backup: `BACKUP_DIR` is full": () =>
    onSmallDisk("16k", (disk) => leavingNothing(disk, () => nightly(disk.path))),
  "the nightly backup: `BACKUP_DIR` is read-only": () =>
    onSmallDisk("64k", (disk) => {
      disk.makeReadOnly();
      return nightly(disk.path);
    }),
  "`restore`: the backup is cut off": async () => {
    const file = await changedBackup((bytes) => bytes);
    await truncate(file, 5000);
    return restoring(file);
  },
  "`restore`: a byte of the backup was changed": async () => restoring(await flipped()),
  "`restore --verify`: a byte was changed": async () => restoring(await flipped(), "--verify"),
  "`restore`: a backup of a newer version": async () =>
    restoring(
      await changedBackup((bytes) =>
        Buffer.from(bytes.toString("latin1").replace('"format": 1,', '"format": 9,'), "latin1"),
      ),
    ),
  "`restore`: a folder of backups": () => restoring(folder.path),
  "`restore`: a file that is no backup": () => restoring(fileURLToPath(import.meta.url)),
  "`restore`: the database is not empty": () => lms("restore", backup),
  "`restore`: the server runs": () => besideServer(() => lms("restore", "--replace", backup)),
  "`restore`: no room for the media": () =>
    onSmallDisk("16k", async (disk) => {
      const place = inFolder("little-room");
      await putDatabase(place);
      await symlink(disk.path, join(place, "media"));
      const ended = await lmsInProcess(["restore", backup], { DATA_DIR: place });
      expect(await readdir(join(disk.path, "images")).catch(() => [])).toEqual([]);
      return ended;
    }),
  "`restore`: payments of the sandbox are there": async () => {
    const place = inFolder("bought");
    await putDatabase(place);
    const store = openStore(place);
    store.run("insert into entities (kind, id, created_at, body) values ('payment', 'pay_1', 1, '{}')");
    store.close();
    return lmsInProcess(["restore", backup], { DATA_DIR: place });
  },
  "`restore`: the disk is full": () =>
    onSmallDisk("64k", async (disk) => {
      await writeFile(join(disk.path, "session-secret"), "a secret of thirty-two characters\n");
      await mkdir(join(disk.path, "media"));
      await writeFile(join(disk.path, "fill"), Buffer.alloc(2 ** 20)).catch(() => undefined);
      return lmsInProcess(["restore", backup], { DATA_DIR: disk.path });
    }),
};

test("without a fault a backup is made", async () => {
  expect(await lms("backup", "--verify", backup)).toMatchObject({ code: 0 });
});

test("each row has a case, and each case a row", () => {
  expect(rows.map(({ what }) => what)).toEqual(Object.keys(cases));
});

test.for(rows)("$what", { timeout: 240_000 }, async ({ what, says, code }, { skip }) => {
  const ended = await cases[what]?.().catch((error: unknown) => {
    if (error instanceof NoSmallDisk) return skip("A file system cannot be mounted here");
    throw error;
  });
  const pattern = says.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll("…", ".+");
  expect(ended?.output.trim().split("\n").at(-1)?.trim()).toMatch(new RegExp(`^${pattern}$`));
  expect(ended?.output).not.toMatch(/^\s+at /m);
  expect(String(ended?.code)).toBe(code);
});

async function besideServer(work: () => Promise<Ended>): Promise<Ended> {
  const { close } = await openEmbedded(data, createLogger({ logLevel: "silent" }));
  try {
    return await work();
  } finally {
    await close();
  }
}

function documentedRows(): Row[] {
  const text = readFileSync(fileURLToPath(new URL("../../../docs/operating.md", import.meta.url)), "utf8");
  const [, section = ""] = /^## What goes wrong, and what it says\n(.*?)^## /ms.exec(text) ?? [];
  return [...section.matchAll(/^\| (.+?) +\| `(.+?)` +\| +([\d–]+) *\|$/gm)].map(
    ([, what = "", says = "", code = ""]) => ({
      what,
      says,
      code,
    }),
  );
}
