import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import type { SqlSession } from "../src/operator/backup/database-rows.ts";
import { backupFileName } from "../src/operator/backup/dated-backups.ts";
import { checkDatabase } from "../src/operator/doctor/check-database.ts";
import { checkSpace } from "../src/operator/doctor/check-storage.ts";
import { openTestClient } from "../src/testing/database/test-database.ts";
import { migrated } from "../src/platform/database/embedded/migrated.ts";
import { day, hour } from "../src/platform/lib/time/durations.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { lmsInProcess } from "./lms-in-process.ts";

afterEach(() => void vi.useRealTimers());

test("the command names each fault with what to do, and exits with 3", async () => {
  await using folder = await temporaryFolder();
  const env = {
    FFMPEG_PATH: "off",
    DATA_DIR: join(folder.path, "data"),
    SMTP_URL: "smtp://127.0.0.1:1",
    CLAMD_URL: "tcp://127.0.0.1:1",
    DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
    PUBLIC_URL: "http://127.0.0.1:1",
  };
  await mkdir(env.DATA_DIR);
  const { code, output } = await lmsInProcess(["doctor"], env);
  const lines = output.split("\n");
  const beginning = (text: string) => lines.filter((line) => line.startsWith(text));
  expect(beginning("WRONG    database: The database at DATABASE_URL cannot be reached: connect")).toHaveLength(1);
  expect(beginning("WRONG    mail: the mail server cannot be used")).toEqual([
    expect.stringContaining("Check SMTP_URL"),
  ]);
  expect(beginning("WRONG    virus scanner: clamd does not answer")).toEqual([
    expect.stringContaining("Check CLAMD_URL"),
  ]);
  expect(beginning("WRONG    from outside")).toEqual([expect.stringContaining("Start the server and the proxy")]);
  expect(beginning("fine     storage: a file was written, a range of it read, and deleted")).toHaveLength(1);
  expect(code).toBe(3);
});

test("a database is examined without changing it", async () => {
  const client = await openTestClient();
  const db = await migrated(client);
  const session: SqlSession = { query: (text, params) => client.query(text, params), close: () => client.close() };
  const states = async () => (await checkDatabase(session)).map(({ state, text }) => `${state}: ${text}`);
  try {
    expect((await states()).filter((each) => !each.startsWith("fine"))).toEqual([]);
    expect((await db.execute(sql`select to_regclass('lms_doctor') as found`)).rows).toEqual([{ found: null }]);

    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hour });
    expect(await states()).toContainEqual(
      expect.stringMatching(/^wrong: its clock differs .* by (?:3600|3599) seconds/),
    );
    vi.useRealTimers();

    await db.execute(
      sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
    );
    expect(await states()).toContainEqual(expect.stringMatching(/^warning: 1 migrations are pending/));
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`);
    expect(await states()).toContainEqual(expect.stringMatching(/^wrong: the database belongs to a newer version/));
  } finally {
    await session.close();
  }
});

test("a nightly backup that is a day too old is a fault, and none yet a warning", async () => {
  await using folder = await temporaryFolder();
  const state = async () => {
    const findings = await checkSpace({ dataDir: folder.path, backups: { folder: folder.path, keep: 7 } });
    return findings.at(-1);
  };
  expect(await state()).toMatchObject({ state: "warning", text: expect.stringContaining("there is no backup") });
  await writeFile(join(folder.path, backupFileName(new Date(Date.now() - 2 * day))), "");
  expect(await state()).toMatchObject({ state: "wrong", text: expect.stringContaining("the nightly backup failed") });
  await writeFile(join(folder.path, backupFileName(new Date(Date.now() - hour))), "");
  expect(await state()).toMatchObject({ state: "fine" });
});
