// Why: docs/backups.md
import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pino } from "pino";
import { hasPostgres, startPostgres } from "../../../scripts/lib/private-postgres.mjs";
import { textRows } from "../src/operator/backup/database-rows.ts";
import { postgresSession } from "../src/operator/backup/sql-sessions.ts";
import { checkFigures } from "../src/operator/doctor/check-contents.ts";
import { openPostgres } from "../src/platform/database/postgres/postgres.ts";
import { type TemporaryFolder, temporaryFolder } from "../src/testing/temporary-folder.ts";

const script = join(import.meta.dirname, "../../../deploy/pgbackrest/recovery.sh");
const isInstalled = spawnSync("pgbackrest", ["version"]).status === 0;

// `apt-get install pgbackrest postgresql` lets it run.
describe.skipIf(!isInstalled || !hasPostgres())(
  "recovery to a moment (where pgBackRest and PostgreSQL are installed)",
  () => {
    let folder: TemporaryFolder;
    let postgres: Awaited<ReturnType<typeof startPostgres>>;

    beforeAll(async () => {
      folder = await temporaryFolder();
      const config = join(folder.path, "pgbackrest.conf");
      const archive = `pgbackrest --config=${config} --stanza=lms archive-push %p`;
      postgres = await startPostgres({
        settings: `-c archive_mode=on -c wal_level=replica -c archive_timeout=60 -c archive_command='${archive}'`,
      });
      const paths = ["repo", "log", "lock", "spool"].map((name) => join(folder.path, name));
      const [repository, log, lock, spool] = paths;
      for (const path of paths) mkdirSync(path);
      writeFileSync(
        config,
        `[global]\nrepo1-path=${repository}\nlog-path=${log}\nlock-path=${lock}\nspool-path=${spool}\nstart-fast=y\n` +
          `[lms]\npg1-path=${postgres.cluster}\npg1-port=${postgres.port}\npg1-socket-path=${postgres.folder}\n` +
          "pg1-user=lms\npg1-database=postgres\n",
      );
      const { owner } = postgres;
      if (owner) for (const path of [folder.path, ...paths, config]) chownSync(path, owner.uid, owner.gid);
    });
    afterAll(async () => {
      postgres.stop();
      await folder[Symbol.asyncDispose]();
    });

    const recovery = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync("sh", [script, ...args], {
        encoding: "utf8",
        cwd: folder.path,
        env: { ...process.env, PGBACKREST_CONFIG: join(folder.path, "pgbackrest.conf") },
        ...postgres.owner,
      });
      return { status, output: stdout + stderr };
    };

    /** Each in a transaction of its own, as the server records a payment. */
    async function sell(count: number, from: number): Promise<void> {
      const session = await postgresSession(postgres.url);
      for (let number = from; number < from + count; number += 1)
        await session.query(
          `insert into payments (id, subscription_id, user_id, amount, currency, captured_at, period_start, period_end, recorded_at)
         values ('pay_${number}', 'sub_1', 'u1', ${number % 2 === 0 ? 49_900 : 4990}, '${number % 2 === 0 ? "INR" : "KWD"}',
           now(), now(), now() + interval '1 year', now())`,
        );
      await session.query(
        `insert into refunds (id, payment_id, amount, refunded_at, recorded_at) values ('rfnd_${from}', 'pay_${from}', 100, now(), now())`,
      );
      await session.close();
    }

    async function query(statement: string): Promise<unknown[]> {
      const session = await postgresSession(postgres.url);
      try {
        return (await session.query(statement)).rows;
      } finally {
        await session.close();
      }
    }

    async function readMoment(): Promise<string> {
      const session = await postgresSession(postgres.url);
      const found = await session.query("select to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') as text");
      await session.close();
      return textRows(found, "text").join("");
    }

    const ledger = () =>
      query(`select id, number, amount, currency, captured_at::text, (
        select coalesce(sum(amount), 0)::int from refunds where payment_id = payments.id
      ) as refunded from payments order by number`);

    test("the ledger is that of the moment, with nothing before it lost and nothing after it", async () => {
      const { close } = await openPostgres(postgres.url, pino({ level: "silent" }));
      await close();
      await query(
        `insert into users (id, full_name, email, email_key, password_hash) values ('u1', 'Asha', 'a@x.example', 'a@x.example', '')`,
      );
      await query(`insert into subscriptions (id, user_id, status) values ('sub_1', 'u1', 'created')`);
      await sell(3, 1);
      expect(recovery("prepare")).toMatchObject({ status: 0 });
      await sell(20, 4);
      expect(recovery("backup")).toMatchObject({ status: 0 });
      await sell(20, 24);
      const before = await ledger();
      expect(before).toHaveLength(43);
      await sleep(1100);
      const moment = await readMoment();
      await sleep(1100);
      await sell(5, 44);
      await query("update users set full_name = 'a mistake'");
      expect(recovery("check")).toMatchObject({ status: 0, output: expect.stringContaining("incr backup") });

      expect(recovery("restore", "yesterday")).toMatchObject({
        status: 1,
        output: expect.stringContaining("nothing was changed"),
      });
      expect(recovery("restore", `${moment}+00`).status).not.toBe(0);
      expect(await ledger()).toHaveLength(48);
      postgres.end();
      expect(recovery("restore", `${moment}+00`)).toMatchObject({ status: 0 });
      postgres.start();
      await expect.poll(() => query("select pg_is_in_recovery() as waiting")).toEqual([{ waiting: false }]);

      expect(await ledger()).toEqual(before);
      expect(await query("select full_name from users")).toEqual([{ full_name: "Asha" }]);
      const session = await postgresSession(postgres.url);
      expect((await checkFigures(session)).filter(({ state }) => state !== "fine")).toEqual([]);
      await session.close();
      expect(recovery("settle", postgres.url)).toMatchObject({ status: 0 });
      await sell(1, 44);
      expect((await ledger()).at(-1)).toMatchObject({ id: "pay_44", number: 44 });
    });
  },
);
