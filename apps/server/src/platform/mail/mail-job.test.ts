import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../database/database.ts";
import type { SiteSettings } from "../database/schema/settings.ts";
import { waitingMails } from "../../testing/waiting-jobs.ts";
import { claimJob, releaseJobs } from "../jobs/job-queue.ts";
import { createWorker } from "../jobs/worker.ts";
import { emptyDatabase, borrowTestDatabase } from "../../testing/database/test-database.ts";
import { type Mail, type Mailer, Undeliverable } from "./mail.ts";
import { siteIdentity } from "../policy/site/site-identity.ts";
import { users } from "../database/schema/accounts.ts";
import { newId } from "../lib/id.ts";
import { mailJob } from "./mail-job.ts";
import { readMails } from "./mail-records.ts";
import { enqueueMail } from "./mail-queue.ts";
import type { MailTemplates } from "./render-mail.ts";
import { day, hour, minute, second } from "../lib/time/durations.ts";

let db: Database;
let close: () => Promise<void>;
let now: Date;
let sent: Mail[];

beforeAll(async () => ({ db, close } = await borrowTestDatabase()));
beforeEach(async () => {
  await emptyDatabase(db);
  now = new Date("2026-06-15T10:00:00.000Z");
  sent = [];
  settings = {};
});
afterAll(() => close());

const clock = () => now;
const pass = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));
const log = pino({ level: "silent" });

const templates: MailTemplates = {
  "reset-link": async ({ emailKey }) => contentFor(emailKey),
  welcome: async () => undefined,
  "address-changed": async () => undefined,
  "password-changed": async () => undefined,
  "contact-message": async ({ messageId }) => contentFor(`${messageId}@example.com`),
  letter: async () => undefined,
  "contact-answer": async () => undefined,
  "payment-receipt": async () => undefined,
  "subscription-ends": async () => undefined,
  "subscription-cancelled": async () => undefined,
  "payment-refunded": async () => undefined,
  "charge-failed": async () => undefined,
  "payment-case": async () => undefined,
  "batch-place": async () => undefined,
  "batch-membership-ends": async () => undefined,
  "lecture-news": async () => undefined,
  answers: async () => undefined,
  "batch-notice": async () => undefined,
  invitation: async () => undefined,
  "batch-invite": async ({ inviteId }) => contentFor(`${inviteId}@example.com`),
};

async function contentFor(address: string) {
  return {
    language: "en",
    to: { address },
    subject: "Hello\nthere",
    heading: "Hello",
    parts: [],
    reason: "A test.",
  } as const;
}

const variables = { siteName: "Sangam", operatorName: undefined, contactEmail: undefined, demo: false };
let settings: SiteSettings = {};
const readSite = async () => siteIdentity(settings, variables);
const recorder: Mailer = { send: async (mail) => void sent.push(mail) };

function worker(
  send: Mailer["send"] = recorder.send,
  onOutcome?: Parameters<typeof createWorker>[2],
): () => Promise<void> {
  return createWorker(
    { db, clock, log },
    { mail: mailJob({ db, clock, log, mailer: { ...recorder, send }, readSite }, templates) },
    onOutcome,
  ).runDue;
}

function queue(address: string): Promise<void> {
  return enqueueMail(db, { kind: "reset-link", emailKey: address }, now);
}

async function failing(): Promise<never> {
  throw new Error("connect ECONNREFUSED");
}

async function refusing(): Promise<never> {
  throw new Undeliverable("550 no such user");
}

const addresses = () => sent.map(({ to }) => to.address);
const waiting = () => waitingMails(db);

test("every mail that is due is sent once and its job deleted", async () => {
  const expected = Array.from({ length: 12 }, (_, index) => `learner${index}@example.com`);
  for (const address of expected) await queue(address);
  await worker()();
  expect(addresses().toSorted()).toEqual(expected.toSorted());
  expect(sent[0]).toMatchObject({ subject: "Hello there", date: now });
  expect(await waiting()).toEqual([]);
  await worker()();
  expect(sent).toHaveLength(12);
});

test("workers at once never take the same mail", async () => {
  for (let index = 0; index < 30; index += 1) await queue(`learner${index}@example.com`);
  await Promise.all([worker()(), worker()(), worker()(), worker()()]);
  expect(new Set(addresses()).size).toBe(30);
  expect(sent).toHaveLength(30);
});

test("a mail is not queued when its transaction is rolled back", async () => {
  const undone = db.transaction(async (tx) => {
    await enqueueMail(tx, { kind: "contact-message", messageId: "1" }, now);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await waiting()).toEqual([]);
});

test("a mail without an address that can be written to is dropped", async () => {
  await enqueueMail(db, { kind: "password-changed", userId: "gone", at: now.toISOString() }, now);
  await queue("a>,<eve@example.com");
  await worker()();
  expect(sent).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test("a failed mail is retried after 5, 10, 20 … seconds, under the same id", async () => {
  let broken = true;
  const ids: string[] = [];
  const deliver = worker(async (mail) => {
    ids.push(mail.id);
    if (broken) throw new Error("connect ECONNREFUSED");
    sent.push(mail);
  });
  await queue("asha@example.com");
  for (const wait of [5, 10, 20, 40]) {
    await deliver();
    const [mail] = await waiting();
    expect(mail?.dueAt.getTime()).toBe(now.getTime() + wait * second);
    pass(wait * second - 1);
    const tried = ids.length;
    await deliver();
    expect(ids).toHaveLength(tried);
    pass(1);
  }
  broken = false;
  await deliver();
  expect(addresses()).toEqual(["asha@example.com"]);
  expect(new Set(ids).size).toBe(1);
  expect(await waiting()).toEqual([]);
});

test("a failing mail delays no other", async () => {
  await queue("broken@example.com");
  await queue("asha@example.com");
  await worker(async (mail) => {
    if (mail.to.address.startsWith("broken")) throw new Error("connect ECONNREFUSED");
    sent.push(mail);
  })();
  expect(addresses()).toEqual(["asha@example.com"]);
  expect(await waiting()).toHaveLength(1);
});

test("a final refusal is not retried, and counted as such", async () => {
  const onOutcome = vi.fn();
  await queue("nobody@example.com");
  await worker(refusing, onOutcome)();
  expect(await waiting()).toEqual([]);
  expect(onOutcome.mock.calls).toEqual([["mail", "refused"]]);
});

test("a reset link expires after an hour, a message after five days", async () => {
  const deliver = worker(failing);
  await queue("asha@example.com");
  await enqueueMail(db, { kind: "contact-message", messageId: "m1" }, now);
  const queuedAt = now.getTime();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await deliver();
    pass(Math.min(5 * second * 2 ** attempt, 15 * minute));
  }
  expect(await waiting()).toHaveLength(2);
  pass(queuedAt + hour - now.getTime());
  await deliver();
  expect((await waiting()).map(({ mail }) => mail.kind)).toEqual(["contact-message"]);
  pass(queuedAt + 5 * day - second - now.getTime());
  await deliver();
  expect(await waiting()).toHaveLength(1);
  pass(hour);
  await deliver();
  expect(await waiting()).toEqual([]);
});

test("what was mailed to an account is told: it waits, was sent, was refused or came too late", async () => {
  const id = newId();
  const [fullName, email, passwordHash] = ["Asha Verma", "asha@example.com", "x"];
  await db.insert(users).values({ id, fullName, email, emailKey: email, passwordHash });
  const states = async () => (await readMails(db, id)).map(({ state }) => state);
  const createdAt = now;
  await queue(email);
  await queue("nobody@example.com");
  await worker(failing)();
  expect(await readMails(db, id)).toEqual([
    { kind: "reset-link", subject: "Hello there", state: "waiting", createdAt, settledAt: null },
  ]);
  pass(5 * second);
  await worker()();
  expect(await readMails(db, id)).toMatchObject([{ state: "sent", createdAt, settledAt: now }]);
  pass(second);
  await queue(email);
  await worker(refusing)();
  expect(await states()).toEqual(["failed", "sent"]);
  pass(second);
  await queue(email);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await worker(failing)();
    pass(hour);
  }
  expect(await states()).toEqual(["waiting", "failed", "sent"]);
  await worker(failing)();
  expect(await states()).toEqual(["failed", "failed", "sent"]);
});

test("a mail of a killed worker is sent after its lease of a minute", async () => {
  await queue("asha@example.com");
  expect(await claimJob(db, "mail", { now, lease: 60 * second })).toBeDefined();
  await worker()();
  expect(sent).toEqual([]);
  pass(60 * second);
  await worker()();
  expect(addresses()).toEqual(["asha@example.com"]);
});

test("a mail that is still being sent after minutes is not sent again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { promise: accepted, resolve: accept } = Promise.withResolvers<void>();
    const send = vi.fn(() => accepted);
    await queue("asha@example.com");
    const due = worker(send)();
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1), { timeout: 60_000 });
    await vi.advanceTimersByTimeAsync(14 * minute);
    pass(50 * second);
    await worker(send)();
    accept();
    await due;
    expect(send).toHaveBeenCalledTimes(1);
    expect(await waiting()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test("releasing the jobs ends the lease", async () => {
  await queue("asha@example.com");
  await claimJob(db, "mail", { now, lease: 60 * second });
  await releaseJobs(db, now);
  await worker()();
  expect(addresses()).toEqual(["asha@example.com"]);
});

test("mails have the name of the site, and none is about batches while those are off", async () => {
  await queue("asha@example.com");
  await enqueueMail(db, { kind: "batch-invite", inviteId: "ravi" }, now);
  settings = { name: "Triveni", features: { batches: false } };
  await worker()();
  expect(sent).toMatchObject([{ to: { address: "asha@example.com" }, siteName: "Triveni" }]);
  expect(await waiting()).toEqual([]);
});
