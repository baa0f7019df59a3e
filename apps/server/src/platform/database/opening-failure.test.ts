import { rename, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { ensureDatabaseFolder } from "./embedded/create-folder.ts";
import { openEmbedded, reopenLog } from "./embedded/embedded.ts";
import { openEmbeddedClient } from "./embedded/embedded-client.ts";
import type { EmbeddedThread } from "./embedded/embedded-thread.ts";
import { lockFolder } from "./embedded/folder-lock.ts";
import { loggedReason, openingFailure } from "./opening-failure.ts";

test("the error for a database without its log or control file names the file and the remedy", async () => {
  await using folder = await temporaryFolder();
  const db = join(folder.path, "db");
  await ensureDatabaseFolder(db);
  const failure = () =>
    openEmbedded(folder.path, pino({ level: "silent" })).then(
      () => "it opened",
      (error: Error) => error.message,
    );

  await rename(join(db, "pg_wal"), join(folder.path, "kept"));
  expect(await failure()).toBe(
    `The database in ${db} cannot be opened: required WAL directory "pg_wal" does not exist. Look at ${db}/pg_wal: ` +
      "The write-ahead log in this folder is missing or damaged, and with it the last changes. " +
      "Stop the server and restore DATA_DIR from a backup; the files that are there cannot be repaired by it.",
  );
  await rename(join(folder.path, "kept"), join(db, "pg_wal"));

  const control = join(db, "global/pg_control");
  await truncate(control, 0);
  await truncate(control, 8192);
  expect(await failure()).toMatch(/PG_CONTROL_VERSION 0.* Look at \S+\/global\/pg_control: .*restore DATA_DIR/);
});

test.each([
  ["PANIC:  could not locate a valid checkpoint record at 0/18EC2B0", "/db/pg_wal: ", "restore DATA_DIR"],
  ['PANIC:  could not read file "global/pg_control": read 0 of 296', "/db/global/pg_control: ", "restore DATA_DIR"],
  ["FATAL:  incorrect checksum in control file", "/db/global/pg_control: ", "restore DATA_DIR"],
  [
    "DETAIL:  The data directory was initialized by PostgreSQL version 16, which is not compatible with this version 18.6.",
    "/db/PG_VERSION: ",
    "another version",
  ],
  ['FATAL:  configuration file "/pglite/data/postgresql.conf" contains errors', "/db/postgresql.conf: ", "Take back"],
  ['FATAL:  could not open file "base/5/1259": Permission denied', "/db: ", "chown"],
  ['FATAL:  could not open file "base/5/1259": No such file or directory', "/db: ", "restore DATA_DIR"],
  ['FATAL:  could not write file "x": No space left on device', "/db: ", "Make room"],
])("%s", (line, file, remedy) => {
  const reason = loggedReason(["2026-11-22 00:26:30.861 UTC [42] LOG:  starting", `2026-11-22 UTC [42] ${line}`]);
  const sentence = openingFailure("/db", reason ?? "");
  expect(sentence).toContain(`Look at ${file}`);
  expect(sentence).toContain(remedy);
});

test("a log without a reason gives none", () => {
  expect(loggedReason(["Aborted()", "2026-11-22 UTC [42] LOG:  invalid checkpoint record"])).toBeUndefined();
});

test("the reason why a database cannot be reopened is logged once, and again when it changes", async () => {
  const { promise: died, resolve: die } = Promise.withResolvers<void>();
  const { promise: never } = Promise.withResolvers<void>();
  const wal = 'required WAL directory "pg_wal" does not exist';
  const attempts = [wal, wal, "permission denied", "permission denied", wal];
  let opened = 0;
  const open = async (): Promise<EmbeddedThread> => {
    opened += 1;
    if (opened === 1) return threadUntil(died);
    const reason = attempts.shift();
    if (reason !== undefined) throw new Error(reason);
    return threadUntil(never);
  };
  const said: string[] = [];
  const log = {
    error: (sentence: unknown) => void said.push(`error: ${String(sentence)}`),
    warn: (sentence: unknown) => void said.push(`warn: ${String(sentence)}`),
  };
  const client = await openEmbeddedClient(
    { folder: "/db", dump: undefined },
    { open, reopenDelay: 1, onReopen: reopenLog("/db", log) },
  );
  die();
  await expect.poll(() => said.length).toBe(4);
  await client.close();
  expect(said).toEqual([
    expect.stringMatching(/^error: The database in \/db cannot be opened: required WAL .* Look at \/db\/pg_wal: /),
    expect.stringMatching(/^error: .*permission denied\. Look at \/db: .*chown/),
    expect.stringMatching(/^error: .*required WAL/),
    "warn: The database in /db stopped and has been opened again.",
  ]);
});

test("the error for a damaged lock file says that it can be deleted", async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, "lock.sqlite");
  await writeFile(file, "this is not a database, not at all");
  expect(() => lockFolder(folder.path)).toThrow(
    `${file} cannot be used: file is not a database. It holds no data: delete it, then start again.`,
  );
});

function threadUntil(ended: Promise<void>): EmbeddedThread {
  return {
    query: async () => ({ rows: [] }),
    dump: async () => new Uint8Array(),
    close: async () => undefined,
    end: () => undefined,
    ended,
  };
}
