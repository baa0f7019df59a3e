import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { claimJob, completeJob, enqueue } from "../jobs/job-queue.ts";
import { enqueueMail } from "../mail/mail-queue.ts";
import type { Database } from "./database.ts";
import { jobs } from "./schema/jobs.ts";
import { minute } from "../lib/time/durations.ts";

const lease = minute;
// The view uses the database's clock.
const now = new Date();
const later = new Date(now.getTime() + lease);
const mail = { kind: "contact-message", messageId: "1" } as const;

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => ({ db, close } = await openTestDatabase()));
beforeEach(async () => {
  await db.execute(sql`drop view if exists outgoing_mails`);
  await db.execute(sql`drop table jobs, payment_tasks`);
  await db.execute(sql`drop function redirect_payment_task`);
  await run("0001_accounts.sql", /^\s*CREATE TABLE "outgoing_mails"/);
  await run("0002_payments.sql", /^\s*CREATE TABLE "payment_tasks"/);
});
afterAll(() => close());

async function run(file: string, wanted = /./): Promise<void> {
  const text = readFileSync(new URL(`./migrations/${file}`, import.meta.url), "utf8");
  const statements = text.split("--> statement-breakpoint").filter((each) => wanted.test(each));
  expect(statements.length).toBeGreaterThan(0);
  await db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
}

const migrate = async () => {
  await run("0011_jobs.sql");
  await run("0023_job-request-id.sql");
};
const stored = () => db.select().from(jobs).orderBy(jobs.kind, jobs.subject);

/** The statements of the version before the table `jobs`, word for word. */
const previous = {
  enqueueMail: (id: string) =>
    db.execute(sql`insert into "outgoing_mails" ("id", "letter", "attempts", "created_at", "due_at")
      values (${id}, ${JSON.stringify(mail)}, default, ${now.toISOString()}, ${now.toISOString()})`),
  claimMails: async () =>
    (
      await db.execute<{ id: string; letter: object; attempts: number }>(sql`
        update "outgoing_mails" set "attempts" = "outgoing_mails"."attempts" + 1, "due_at" = ${later.toISOString()}
        where "outgoing_mails"."id" = any(array((
          select "id" from "outgoing_mails" where "outgoing_mails"."due_at" <= ${now.toISOString()}
          order by "outgoing_mails"."due_at" limit 5 for update skip locked
        ))) returning "id", "letter", "attempts", "created_at"`)
    ).rows.map(({ id, letter, attempts }) => ({ id, letter, attempts })),
  postponeMail: (id: string) =>
    db.execute(sql`update "outgoing_mails" set "due_at" = ${now.toISOString()} where "outgoing_mails"."id" = ${id}`),
  removeMail: (id: string) => db.execute(sql`delete from "outgoing_mails" where "outgoing_mails"."id" = ${id}`),
  enqueueTask: (kind: string, subject: string, at = now) =>
    db.execute(sql`insert into "payment_tasks" ("kind", "subject", "attempts", "revision", "created_at", "due_at")
      values (${kind}, ${subject}, default, default, ${at.toISOString()}, ${at.toISOString()})
      on conflict ("kind","subject") do update set "due_at" = ${at.toISOString()}, "revision" = "payment_tasks"."revision" + 1`),
  hold: (kind: string, subject: string) =>
    db.execute(sql`insert into "payment_tasks" ("kind", "subject", "attempts", "revision", "created_at", "due_at")
      values (${kind}, ${subject}, 1, default, ${now.toISOString()}, ${later.toISOString()})
      on conflict ("kind","subject") do update set "due_at" = ${later.toISOString()},
        "attempts" = "payment_tasks"."attempts" + 1, "revision" = "payment_tasks"."revision" + 1
      returning "attempts", "revision"`),
};

test("waiting work of the two earlier tables is moved to the new one", async () => {
  await previous.enqueueMail("m1");
  await previous.enqueueTask("sync", "sub_1");
  await previous.enqueueTask("sync", "sub_1");
  await previous.hold("cancel", "sub_1");
  await previous.enqueueTask("refund", "pay_1");
  await migrate();
  const same = {
    payload: null,
    attempts: 0,
    revision: 0,
    createdAt: now,
    dueAt: now,
    leasedUntil: null,
    lastError: null,
    requestId: null,
  };
  expect(await stored()).toEqual([
    { ...same, kind: "cancel-subscription", subject: "sub_1", attempts: 1, dueAt: later },
    { ...same, kind: "mail", subject: "m1", payload: mail },
    { ...same, kind: "refund-payment", subject: "pay_1" },
    { ...same, kind: "sync-subscription", subject: "sub_1", revision: 1 },
  ]);
});

describe("beside the version before", () => {
  test("its mails are jobs, and it sends those of either version", async () => {
    await migrate();
    await previous.enqueueMail("m1");
    expect(await claimJob(db, "mail", { now, lease })).toMatchObject({
      subject: "m1",
      payload: mail,
      attempts: 1,
    });
    expect(await previous.claimMails()).toEqual([]);
    await enqueueMail(db, mail, now);
    const [claimed] = await previous.claimMails();
    expect(claimed).toMatchObject({ letter: mail, attempts: 1 });
    expect(await claimJob(db, "mail", { now, lease })).toBeUndefined();
    await previous.postponeMail(claimed?.id ?? "");
    expect(await claimJob(db, "mail", { now, lease })).toMatchObject({ attempts: 2 });
  });

  test("a mail that it is sending during the migration is not sent again", async () => {
    await previous.enqueueMail("m1");
    await previous.claimMails();
    await migrate();
    expect(await claimJob(db, "mail", { now, lease })).toBeUndefined();
    await previous.removeMail("m1");
    expect(await stored()).toEqual([]);
  });

  test("what it enqueues at the gateway is a job, however often", async () => {
    await migrate();
    await previous.enqueueTask("sync", "sub_1");
    await previous.enqueueTask("sync", "sub_1", later);
    await previous.hold("cancel", "sub_1");
    await previous.enqueueTask("refund", "pay_1");
    expect((await db.execute(sql`select * from payment_tasks`)).rows).toEqual([]);
    expect(await stored()).toMatchObject([
      { kind: "cancel-subscription", subject: "sub_1", attempts: 1, revision: 0, createdAt: now, dueAt: later },
      { kind: "refund-payment", subject: "pay_1", attempts: 0, dueAt: now },
      { kind: "sync-subscription", subject: "sub_1", attempts: 0, revision: 1, dueAt: later },
    ]);
  });

  test("a job that it enqueues while this version runs it stays", async () => {
    await migrate();
    await enqueue(db, { kind: "sync-subscription", subject: "sub_1" }, now);
    const job = await claimJob(db, "sync-subscription", { now, lease });
    await previous.enqueueTask("sync", "sub_1");
    if (job !== undefined) await completeJob(db, job);
    expect(await stored()).toMatchObject([{ subject: "sub_1", attempts: 0, leasedUntil: null, dueAt: now }]);
  });
});
