import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runAs, runAsJob, runAsSharedRead } from "../../tracing/current-caller.ts";
import type { Connection } from "../database.ts";
import { isOutage } from "../outage.ts";
import { openPostgres } from "./postgres.ts";

const url = process.env["DATABASE_URL"] ?? "";

describe.skipIf(url === "")("on PostgreSQL", () => {
  let connection: Connection;
  const slow = (seconds: number) => connection.db.execute(sql`select pg_sleep(${seconds})`);

  beforeAll(async () => {
    connection = await openPostgres(url, pino({ level: "silent" }));
  });
  afterAll(() => connection.close());

  test("an account with many slow statements leaves connections to others at once, of its address too", async () => {
    const many = { address: "203.0.113.1", account: "many" };
    const busy = runAs(many, () => Promise.all(Array.from({ length: 30 }, () => slow(0.3))));
    await sleep(50);
    for (const caller of [
      { address: "203.0.113.2", account: "other" },
      { address: "203.0.113.1", account: "neighbour" },
    ]) {
      const asked = performance.now();
      await runAs(caller, () => connection.db.transaction((tx) => tx.execute(sql`select 1`)));
      expect(performance.now() - asked).toBeLessThan(250);
    }
    await busy;
  });

  test("reads that requests wait for together do not wait for jobs", async () => {
    const jobs = runAsJob(() => Promise.all(Array.from({ length: 30 }, () => slow(0.3))));
    await sleep(50);
    const asked = performance.now();
    await runAsSharedRead(() => Promise.all(Array.from({ length: 3 }, () => connection.db.execute(sql`select 1`))));
    expect(performance.now() - asked).toBeLessThan(250);
    await jobs;
  });

  test("connections come back from what failed, and what was begun can be ended", async () => {
    const failing = Array.from({ length: 25 }, () => connection.db.execute(sql`select 1 / 0`));
    expect((await Promise.allSettled(failing)).every(({ status }) => status === "rejected")).toBe(true);
    const fine = Array.from({ length: 25 }, () => connection.db.transaction((tx) => tx.execute(sql`select 1`)));
    expect(await Promise.all(fine)).toHaveLength(25);
  });

  test("a connection that is lost between two statements of a transaction ends that transaction alone", async () => {
    const lost = connection.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await connection.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}::int)`);
      await sleep(100);
      await tx.execute(sql`select 1`);
    });
    expect(isOutage(await lost.catch((error: unknown) => error))).toBe(true);
    const fine = Array.from({ length: 25 }, () => connection.db.transaction((tx) => tx.execute(sql`select 1`)));
    expect(await Promise.all(fine)).toHaveLength(25);
  });

  test("a statement that takes too long is an outage", async () => {
    const limited = connection.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 20`);
      await tx.execute(sql`select pg_sleep(5)`);
    });
    expect(isOutage(await limited.catch((error: unknown) => error))).toBe(true);
  });

  test("a repeated statement is planned once for each connection, also after its table was changed", async () => {
    const { db } = connection;
    await db.execute(sql`create table repeated (id int)`);
    const read = (id: number) => db.transaction((tx) => tx.execute(sql`select id from repeated where id = ${id}`));
    // One after the other, so that the pool takes the same connection.
    for (let id = 0; id < 20; id += 1) expect(await read(id)).toMatchObject({ rows: [] });
    const { rows } = await db.execute(sql`
      select generic_plans::int > 0 as is_planned_once from pg_prepared_statements where statement like '%from repeated%'`);
    expect(rows).toEqual([{ is_planned_once: true }]);

    await db.execute(sql`alter table repeated alter column id type bigint`);
    await read(1).catch(() => undefined);
    for (let id = 0; id < 20; id += 1) expect(await read(id)).toMatchObject({ rows: [] });
    await db.execute(sql`drop table repeated`);
  });
});
