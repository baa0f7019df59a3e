import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { runAs, runAsMaintenance } from "../tracing/current-caller.ts";
import { newId } from "../lib/id.ts";
import { dataFolder } from "../../testing/processes/data-folder.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { openTestClient, openTestDatabase } from "../../testing/database/test-database.ts";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded/embedded.ts";
import type { EmbeddedClient } from "./embedded/embedded-client.ts";
import type { EmbeddedThread } from "./embedded/embedded-thread.ts";
import { lockFolder } from "./embedded/folder-lock.ts";
import { hasFreeSpace, maintenance } from "./maintenance.ts";
import { newerSchema, recordCompatibility, updateSchema } from "./migrate.ts";
import { DatabaseOutage, isOutage } from "./outage.ts";
import { users } from "./schema/accounts.ts";
import { minute } from "../lib/time/durations.ts";

const log = pino({ level: "silent" });
const user = (email: string) => ({ id: newId(), fullName: "Asha", email, emailKey: email, passwordHash: "hash" });

describe("the handle", () => {
  let db: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ db, close } = await openTestDatabase());
  });
  afterAll(() => close());

  test("keeps moments as they are", async () => {
    const createdAt = new Date("2026-03-01T23:59:59.123Z");
    await db.insert(users).values({ ...user("moment"), createdAt });
    const [found] = await db.select({ createdAt: users.createdAt }).from(users);
    expect(found).toEqual({ createdAt });
  });

  test("names the constraint that a write broke", async () => {
    await db.insert(users).values(user("taken"));
    const error: unknown = await db
      .insert(users)
      .values(user("taken"))
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ cause: { code: "23505", constraint: "users_email_key" } });
    expect(isOutage(error)).toBe(false);
  });

  test("takes a transaction back as a whole", async () => {
    const work = db.transaction(async (tx) => {
      await tx.insert(users).values(user("first"));
      await tx.insert(users).values(user("first"));
    });
    await expect(work).rejects.toThrow("Failed query");
    const { rows } = await db.execute(sql`select 1 from users where email = 'first'`);
    expect(rows).toEqual([]);
  });

  test("runs statements of a transaction that are sent together in their order", async () => {
    await db.execute(sql`insert into versions (name, value) values ('order', 0)`);
    const add = sql`update versions set value = value + 1 where name = 'order'`;
    const double = sql`update versions set value = value * 2 where name = 'order'`;
    // The embedded database prepares a statement when it comes again.
    await db.execute(add);
    await db.execute(double);
    await db.execute(double);
    await db.transaction(async (tx) => {
      await Promise.all([tx.execute(add), tx.execute(double), tx.execute(add), tx.execute(double)]);
    });
    const { rows } = await db.execute(sql`select value from versions where name = 'order'`);
    expect(rows).toEqual([{ value: 22 }]);
  });

  test("takes back what was sent together with a statement that fails", async () => {
    const work = db.transaction(async (tx) => {
      const insert = (email: string) => tx.insert(users).values(user(email)).execute();
      await Promise.all([insert("together"), insert("together"), insert("with it")]);
    });
    await expect(work).rejects.toMatchObject({ cause: { code: "23505" } });
    const { rows } = await db.execute(sql`select email from users where email in ('together', 'with it')`);
    expect(rows).toEqual([]);
  });

  test("lets many transactions at once each have their turn", async () => {
    await db.execute(sql`insert into versions (name, value) values ('turns', 0)`);
    const turn = () =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ value: number }>(
          sql`select value from versions where name = 'turns' for update`,
        );
        await tx.execute(sql`update versions set value = ${(rows[0]?.value ?? 0) + 1} where name = 'turns'`);
      });
    await Promise.all(Array.from({ length: 20 }, turn));
    const { rows } = await db.execute(sql`select value from versions where name = 'turns'`);
    expect(rows).toEqual([{ value: 20 }]);
  });

  test("of a database says once which migrations were applied", async () => {
    const lines: unknown[][] = [];
    const logger = { info: (...line: unknown[]) => lines.push(line), warn: () => undefined };
    const newest = sql`(select max(created_at) from drizzle.__drizzle_migrations)`;
    const { rows } = await db.execute(
      sql`delete from drizzle.__drizzle_migrations where created_at = ${newest} returning hash, created_at`,
    );
    const [last] = rows;
    const apply = async () => {
      await db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${last?.["hash"]}, ${last?.["created_at"]})`,
      );
    };
    await updateSchema(db, apply, logger);
    await updateSchema(db, () => Promise.resolve(), logger);
    expect(lines).toEqual([[{ migrations: 1, newest: expect.stringMatching(/^\d{4}_/) }, expect.any(String)]]);
  });

  test("of a database that a newer version has written is refused, unless that version says that this one fits", async () => {
    const warnings: string[] = [];
    const logger = { info: () => undefined, warn: (line: string) => warnings.push(line) };
    const start = () => updateSchema(db, () => Promise.reject(new Error("nothing is to be migrated")), logger);
    await start();
    expect(warnings).toEqual([]);
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`);
    // What that version would write, if it used nothing that only it knows.
    await recordCompatibility(db);
    await start();
    expect(warnings).toEqual([newerSchema]);
    const tooNew = "belongs to a newer version of this server";
    await db.execute(sql`update versions set value = 1999999999 where name = 'compatible-since'`);
    await expect(start()).rejects.toThrow(tooNew);
    await db.execute(sql`delete from versions where name = 'compatible-since'`);
    await expect(start()).rejects.toThrow(tooNew);
    await recordCompatibility(db);
    await db.execute(sql`
      delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations where hash <> 'later')`);
    await expect(start()).rejects.toThrow(tooNew);
  });
});

describe("the embedded database", () => {
  describe("with the usual limits", () => {
    let client: EmbeddedClient;

    beforeAll(async () => {
      client = await openTestClient({ reopenDelay: 1 });
    });
    afterAll(() => client.close());

    test("refuses its outer handle inside a transaction, at once", async () => {
      const work = client.transaction(() => client.query("select 1"));
      await expect(work).rejects.toThrow("Inside a transaction use its own handle");
      expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    });

    test("serves callers in turn: a session check waits for one statement of a caller with many", async () => {
      const order: string[] = [];
      const query = (address: string) =>
        runAs({ address, account: "a" }, () => client.query("select 1").then(() => order.push(address)));
      await Promise.all([...Array.from({ length: 30 }, () => query("203.0.113.1")), query("203.0.113.2")]);
      expect(order.indexOf("203.0.113.2")).toBeLessThan(3);
    });

    test("makes a checkpoint for time or size, and only when something was written", async () => {
      const round = maintenance(client, 0);
      await client.query("create table written as select generate_series(1, 1000) as id");
      expect(await round(4 * minute)).toEqual({ checkpoint: false, vacuum: false });
      expect(await round(5 * minute)).toEqual({ checkpoint: true, vacuum: false });
      expect(await round(60 * minute)).toMatchObject({ vacuum: true });
    });

    test("opens again after a failed checkpoint, which leaves it unusable", async () => {
      await client.query("create role weak");
      await client.query("set role weak");
      await expect(client.query("CHECKPOINT")).rejects.toThrow("permission denied");
      await expect
        .poll(() => client.query("select 1 as one").catch(() => undefined))
        .toMatchObject({ rows: [{ one: 1 }] });
    });
  });

  test("gives up a transaction that takes too long, and takes it back", async () => {
    const client = await openTestClient({ transactionTimeout: 20 });
    await client.query("create table kept (id int)");
    const { promise: never } = Promise.withResolvers<never>();
    const work = client.transaction(async (handle) => {
      await handle.query("insert into kept values (1)");
      return never;
    });
    await expect(work).rejects.toThrow("took longer than 20 ms");
    expect(isOutage(await work.catch((error: unknown) => error))).toBe(true);
    expect((await client.query("select * from kept")).rows).toEqual([]);
    await client.close();
  });

  test("a time limit that is over as the transaction begins refuses it, and leaves the process running", async () => {
    const client = await openTestClient({ transactionTimeout: 1 });
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    for (let turn = 0; turn < 10; turn += 1) {
      const work = client.transaction(async () => Promise.withResolvers<never>().promise);
      await expect(work).rejects.toThrow("took longer than 1 ms");
    }
    process.off("unhandledRejection", unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    await client.close();
  });

  test("writes through, keeps its data, little of it in memory, and opens for one process at a time", async () => {
    await using folder = await dataFolder();
    const first = await openEmbedded(folder.path, log);
    await first.db.execute(sql`insert into versions (name, value) values ('kept', 7)`);
    await expect(openEmbedded(folder.path, log)).rejects.toThrow(`Another server is running on ${folder.path}`);
    await first.close();

    const second = await openEmbedded(folder.path, log);
    const { rows } = await second.db.execute(sql`select value from versions where name = 'kept'`);
    expect(rows).toEqual([{ value: 7 }]);
    expect((await second.db.execute(sql`show shared_buffers`)).rows).toEqual([{ shared_buffers: "16MB" }]);
    await second.close();
  });

  test("that cannot be opened is named in the error", async () => {
    await using folder = await temporaryFolder();
    await mkdir(join(folder.path, "db"));
    await writeFile(join(folder.path, "db/PG_VERSION"), "17\n");
    await expect(openEmbedded(folder.path, log)).rejects.toThrow(`The database in ${join(folder.path, "db")} cannot`);
  });

  test("whose thread ends fails running statements as an outage, and is opened again", async () => {
    const deaths: (() => void)[] = [];
    const open = async (): Promise<EmbeddedThread> => {
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      let alive = true;
      const number = deaths.push(() => {
        alive = false;
        resolve();
      });
      const query = async (): Promise<{ rows: number[] }> => {
        if (!alive) throw new DatabaseOutage("The embedded database has stopped");
        return { rows: [number] };
      };
      return { query, dump: async () => new Uint8Array(), close: async () => resolve(), end: () => resolve(), ended };
    };
    const client = await openTestClient({ open, reopenDelay: 1 });
    expect((await client.query("select")).rows).toEqual([1]);
    deaths[0]?.();
    const error: unknown = await client.query("select").catch((reason: unknown) => reason);
    expect(isOutage(error)).toBe(true);
    await expect.poll(async () => (await client.query("select").catch(() => undefined))?.rows).toEqual([2]);
    await client.close();
    expect(deaths).toHaveLength(2);
  });

  test("ends a statement that takes too long with its thread, fails it as an outage, and opens again", async () => {
    const client = await openTestClient({ statementTimeout: 300, reopenDelay: 1 });
    const endless = client.query("select count(*) from generate_series(1, 1000000000)");
    const error: unknown = await endless.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: "A statement took longer than 300 ms" });
    expect(isOutage(error)).toBe(true);
    await expect
      .poll(() => client.query("select 1 as one").catch(() => undefined))
      .toMatchObject({ rows: [{ one: 1 }] });
    await client.close();
  });

  test("gives maintenance the time that it needs", async () => {
    const client = await openTestClient({ statementTimeout: 20, transactionTimeout: 20 });
    const { rows } = await runAsMaintenance(() =>
      client.transaction(async (handle) => {
        await sleep(50);
        return handle.query("select 1 as one");
      }),
    );
    expect(rows).toEqual([{ one: 1 }]);
    await client.close();
  });
});

test("free space is checked against the limit", async () => {
  await using folder = await temporaryFolder();
  expect(await hasFreeSpace(folder.path, 1)).toBe(true);
  expect(await hasFreeSpace(folder.path, Number.MAX_SAFE_INTEGER)).toBe(false);
});

describe("the folder lock", () => {
  const hold = `
    import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, "embedded/folder-lock.ts"))};
    lockFolder(process.argv[1]);
    process.kill(process.pid, "SIGKILL");
  `;

  test("is free again when its holder was killed", async () => {
    await using folder = await temporaryFolder();
    const run = promisify(execFile)(process.execPath, ["--input-type=module", "-e", hold, folder.path]);
    await expect(run).rejects.toMatchObject({ signal: "SIGKILL" });
    const unlock = lockFolder(folder.path);
    expect(() => lockFolder(folder.path)).toThrow("Another server is running");
    unlock();
    lockFolder(folder.path)();
  });
});

test.each([
  [Object.assign(new Error("connect"), { code: "ECONNREFUSED", syscall: "connect" }), true],
  [Object.assign(new Error("terminating connection"), { code: "57P01", severity: "FATAL" }), true],
  [
    Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014", severity: "ERROR" }),
    true,
  ],
  [Object.assign(new Error("could not extend file"), { code: "53100", severity: "ERROR" }), true],
  [new Error("Connection terminated unexpectedly"), true],
  [new Error("Failed query", { cause: new Error("timeout exceeded when trying to connect") }), true],
  [Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" }), false],
  [Object.assign(new Error("duplicate key"), { code: "23505", severity: "ERROR" }), false],
  [new Error("anything else"), false],
])("%s is an outage: %s", (error, expected) => {
  expect(isOutage(error)).toBe(expected);
});
