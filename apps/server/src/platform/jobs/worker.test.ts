import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { emptyDatabase, borrowTestDatabase } from "../../testing/database/test-database.ts";
import type { Database } from "../database/database.ts";
import { jobs } from "../database/schema/jobs.ts";
import type { ClaimedJob } from "../database/schema/job.ts";
import type { JobHandler } from "./job-handler.ts";
import { claimJob, enqueue, enqueueClaimed, enqueueOnce, jobFigures, makeDue, releaseJobs } from "./job-queue.ts";
import { createWorker } from "./worker.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const kind = "sync-subscription";
type SyncJob = ClaimedJob<typeof kind>;

let db: Database;
let close: () => Promise<void>;
let now: Date;

beforeAll(async () => ({ db, close } = await borrowTestDatabase()));
beforeEach(async () => {
  await emptyDatabase(db);
  now = new Date("2026-06-15T10:00:00.000Z");
});
afterAll(() => close());

const pass = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));
const needs = () => ({ db, clock: () => now, log: pino({ level: "silent" }) });
const stored = () => db.select().from(jobs);
const add = (subject: string) => enqueue(db, { kind, subject }, now);
const claim = () => claimJob(db, kind, { now, lease: minute });

function handler(
  run: (job: SyncJob) => Promise<"done" | "retry">,
  changed: Partial<JobHandler<typeof kind>> = {},
): JobHandler<typeof kind> {
  const backOff = { first: second, longest: 3 * second };
  return { run, concurrency: 2, deadline: minute, lease: minute, backOff, onError: () => undefined, ...changed };
}

function worker(...given: Parameters<typeof handler>) {
  return createWorker(needs(), { [kind]: handler(...given) });
}

function recorder() {
  const subjects: string[] = [];
  return {
    subjects,
    run: async ({ subject }: SyncJob) => {
      subjects.push(subject);
      return "done" as const;
    },
  };
}

describe("enqueuing", () => {
  test("twice makes one job, that is due at once", async () => {
    await enqueue(db, { kind, subject: "a" }, now, new Date(now.getTime() + minute));
    expect(await claim()).toBeUndefined();
    await add("a");
    expect(await stored()).toMatchObject([{ kind, subject: "a", dueAt: now, revision: 1 }]);
  });

  test("once leaves a job that waits as it is, and making due adds none", async () => {
    const later = new Date(now.getTime() + minute);
    await makeDue(db, { kind, subject: "a" }, now);
    expect(await stored()).toEqual([]);
    await enqueue(db, { kind, subject: "a" }, now, later);
    await enqueueOnce(db, { kind, subject: "a" }, now);
    expect(await stored()).toMatchObject([{ dueAt: later, revision: 0 }]);
    await makeDue(db, { kind, subject: "a" }, now);
    expect(await claim()).toMatchObject({ subject: "a" });
  });

  test("is undone with its transaction", async () => {
    const undone = db.transaction(async (tx) => {
      await enqueue(tx, { kind, subject: "a" }, now);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await stored()).toEqual([]);
  });

  test("keeps the payload, and the newer one of two", async () => {
    const mail = { kind: "mail", subject: "m1" } as const;
    await enqueue(db, { ...mail, payload: { kind: "contact-message", messageId: "1" } }, now);
    await enqueue(db, { ...mail, payload: { kind: "contact-message", messageId: "2" } }, now);
    expect(await claimJob(db, "mail", { now, lease: minute })).toEqual({
      ...mail,
      payload: { kind: "contact-message", messageId: "2" },
      attempts: 1,
      revision: 1,
      createdAt: now,
      requestId: null,
    });
  });
});

describe("claiming", () => {
  test("workers at once never run the same job", async () => {
    for (let index = 0; index < 20; index += 1) await add(`job ${index}`);
    const { subjects, run } = recorder();
    await Promise.all([worker(run), worker(run), worker(run)].map(({ runDue }) => runDue()));
    expect(subjects).toHaveLength(20);
    expect(new Set(subjects).size).toBe(20);
    expect(await stored()).toEqual([]);
  });

  test("takes the job that has been due for longest", async () => {
    await add("b");
    pass(-second);
    await add("a");
    pass(second);
    expect([await claim(), await claim()]).toMatchObject([{ subject: "a" }, { subject: "b" }]);
  });

  test("is for the time of the lease: a job of a killed worker is run afterwards", async () => {
    await add("a");
    await claim();
    const { subjects, run } = recorder();
    pass(minute - 1);
    await worker(run).runDue();
    expect(subjects).toEqual([]);
    pass(1);
    await worker(run).runDue();
    expect(subjects).toEqual(["a"]);
  });

  test("ends with the process that is alone with its database", async () => {
    await add("a");
    await claim();
    await releaseJobs(db, now);
    const { subjects, run } = recorder();
    await worker(run).runDue();
    expect(subjects).toEqual(["a"]);
  });

  test("what was put off while the clock was ahead runs when the clock is corrected", async () => {
    const { subjects, run } = recorder();
    const running = worker(run);
    pass(30 * day);
    await running.runDue();
    await enqueue(db, { kind, subject: "a" }, now, new Date(now.getTime() + hour));
    pass(-30 * day);
    await running.runDue();
    expect(subjects).toEqual(["a"]);
  });

  test("a caller may run what it enqueues, and no worker does meanwhile", async () => {
    const job = await enqueueClaimed(db, { kind, subject: "a" }, { now, lease: minute });
    expect(job).toEqual({
      kind,
      subject: "a",
      payload: null,
      attempts: 1,
      revision: 0,
      createdAt: now,
      requestId: null,
    });
    expect(await claim()).toBeUndefined();
    expect(await enqueueClaimed(db, { kind, subject: "a" }, { now, lease: minute })).toMatchObject({
      attempts: 2,
      revision: 1,
    });
  });
});

describe("running", () => {
  test("enqueued again while it runs, a job is run again afterwards and not beside it", async () => {
    const claimedBeside: unknown[] = [];
    await add("a");
    await worker(async ({ revision }) => {
      if (revision === 0) await add("a");
      claimedBeside.push(await claim());
      return "done";
    }).runDue();
    expect(claimedBeside).toEqual([undefined, undefined]);
    expect(await stored()).toEqual([]);
  });

  test("enqueued again while it fails, it does not wait for the back-off", async () => {
    let runs = 0;
    await add("a");
    await worker(async () => {
      runs += 1;
      if (runs > 1) return "done";
      await add("a");
      throw new Error("away");
    }).runDue();
    expect(runs).toBe(2);
  });

  test("a worker whose lease ended does not take the job from the next one", async () => {
    await add("a");
    await worker(async () => {
      pass(minute);
      expect(await claim()).toMatchObject({ attempts: 2 });
      throw new Error("late");
    }).runDue();
    expect(await stored()).toMatchObject([{ attempts: 2, leasedUntil: new Date(now.getTime() + minute) }]);
  });

  test("retries after 1, 2, 3, 3 seconds, and stores the last error in short", async () => {
    const onError = vi.fn();
    const failing = worker(
      async () => {
        throw new Error(`line\n\u0000break ${"x".repeat(500)}`);
      },
      { onError },
    );
    await add("a");
    for (const delay of [1, 2, 3, 3]) {
      await failing.runDue();
      const [job] = await stored();
      expect(job).toMatchObject({ dueAt: new Date(now.getTime() + delay * second), leasedUntil: null });
      expect(job?.lastError).toMatch(/^line break x+/);
      expect(job?.lastError?.length).toBeLessThanOrEqual(200);
      pass(delay * second);
    }
    expect(onError).toHaveBeenCalledTimes(4);
  });

  test("an error that is stored has no values of a query", async () => {
    await add("a");
    await worker(async () => {
      await db.execute(sql`select ${"of nobody's business"} from nowhere`);
      return "done";
    }).runDue();
    const [job] = await stored();
    expect(job?.lastError).toContain("nowhere");
    expect(job?.lastError).not.toContain("business");
  });

  test("retries without an error what is not done yet", async () => {
    const onError = vi.fn();
    await add("a");
    await worker(async () => "retry", { onError }).runDue();
    expect(await stored()).toMatchObject([{ dueAt: new Date(now.getTime() + second), lastError: null }]);
    expect(onError).not.toHaveBeenCalled();
  });

  test("an attempt that misses its deadline has failed", async () => {
    const onError = vi.fn();
    const { promise: never } = Promise.withResolvers<"done">();
    await add("a");
    await worker(() => never, { deadline: 20, onError }).runDue();
    expect(onError).toHaveBeenCalledWith(expect.anything(), new Error("No answer within 0.02 seconds"));
    expect(await stored()).toMatchObject([{ attempts: 1, leasedUntil: null }]);
  });

  test("a slow attempt leaves its place to others, keeps its job meanwhile, and completes it in the end", async () => {
    const { promise, resolve } = Promise.withResolvers<"done">();
    const { subjects, run } = recorder();
    await add("slow");
    pass(second);
    await add("a");
    const settings = { concurrency: 1, lease: 30, slowAfter: 10 };
    const due = worker((job) => (job.subject === "slow" ? promise : run(job)), settings).runDue();
    await vi.waitFor(() => expect(subjects).toEqual(["a"]), { timeout: 60_000 });
    pass(hour);
    const kept = [{ subject: "slow", attempts: 1, leasedUntil: new Date(now.getTime() + 30) }];
    await vi.waitFor(async () => expect(await stored()).toMatchObject(kept), { timeout: 60_000 });
    expect(await claim()).toBeUndefined();
    resolve("done");
    await due;
    expect(await stored()).toEqual([]);
  });

  test("at most ten slow attempts of a kind leave their places", async () => {
    const { promise, resolve } = Promise.withResolvers<"done">();
    const run = vi.fn(() => promise);
    for (let job = 0; job < 13; job += 1) await add(`${job}`);
    const working = worker(run, { concurrency: 2, slowAfter: 0 });
    const due = working.runDue();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(12), { timeout: 60_000 });
    await working.stop(10);
    expect(run).toHaveBeenCalledTimes(12);
    resolve("done");
    await due;
  });

  test("what has expired is dropped, not run", async () => {
    const { subjects, run } = recorder();
    const onExpired = vi.fn();
    await add("a");
    await db.update(jobs).set({ attempts: 10 });
    pass(minute);
    await worker(run, { expiry: { lifetime: () => minute, onExpired } }).runDue();
    expect([subjects, await stored()]).toEqual([[], []]);
    expect(onExpired).toHaveBeenCalledTimes(1);
  });

  test("a clock that jumps ahead drops nothing that was hardly tried", async () => {
    const { subjects, run } = recorder();
    await add("a");
    pass(7 * 24 * 60 * minute);
    await worker(run, { expiry: { lifetime: () => minute, onExpired: vi.fn() } }).runDue();
    expect([subjects, await stored()]).toEqual([["a"], []]);
  });

  test("runs as many at a time as its kind may, and none of a kind that has no handler", async () => {
    for (const subject of ["a", "b", "c"]) await add(subject);
    await enqueue(db, { kind: "cancel-subscription", subject: "a" }, now);
    const { promise, resolve } = Promise.withResolvers<"done">();
    const run = vi.fn(() => promise);
    const due = worker(run).runDue();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), { timeout: 60_000 });
    resolve("done");
    await due;
    expect(run).toHaveBeenCalledTimes(3);
    expect(await stored()).toMatchObject([{ kind: "cancel-subscription", attempts: 0 }]);
  });

  test("a slow kind holds up no other", async () => {
    const { promise, resolve } = Promise.withResolvers<"done">();
    const { subjects, run } = recorder();
    for (const subject of ["m1", "m2"]) {
      await enqueue(db, { kind: "mail", subject, payload: { kind: "contact-message", messageId: "1" } }, now);
    }
    await add("a");
    const settings = { concurrency: 1, deadline: minute, lease: minute, backOff: { first: second, longest: second } };
    const slow = { ...settings, onError: () => undefined, run: () => promise };
    const due = createWorker(needs(), { mail: slow, [kind]: handler(run) }).runDue();
    await vi.waitFor(() => expect(subjects).toEqual(["a"]), { timeout: 60_000 });
    resolve("done");
    await due;
  });
});

describe("stopping", () => {
  test("waits for running jobs up to a timeout, and claims no more", async () => {
    const { promise, resolve } = Promise.withResolvers<"done">();
    const run = vi.fn(() => promise);
    const working = worker(run, { concurrency: 1 });
    for (const subject of ["a", "b"]) await add(subject);
    const due = working.runDue();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { timeout: 60_000 });
    await working.stop(10);
    const stopped = working.stop();
    resolve("done");
    await Promise.all([stopped, due]);
    expect(run).toHaveBeenCalledTimes(1);
    expect(await stored()).toHaveLength(1);
  });

  test("is held up by no slow attempt", async () => {
    const { promise, resolve } = Promise.withResolvers<"done">();
    const run = vi.fn(() => promise);
    const working = worker(run, { concurrency: 1, slowAfter: 0 });
    for (const subject of ["a", "b"]) await add(subject);
    const due = working.runDue();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), { timeout: 60_000 });
    await working.stop(10);
    resolve("done");
    await due;
    expect(await stored()).toEqual([]);
  });
});

test("the figures say what waits, and for how long", async () => {
  await add("a");
  await add("b");
  await enqueue(db, { kind: "cancel-subscription", subject: "a" }, now, new Date(now.getTime() + minute));
  pass(5 * second);
  await db
    .update(jobs)
    .set({ leasedUntil: new Date(now.getTime() + minute) })
    .where(eq(jobs.subject, "b"));
  expect(await jobFigures(db, now)).toEqual({
    [kind]: { waiting: 2, due: 1, failing: 0, oldestDueSeconds: 5 },
    "cancel-subscription": { waiting: 1, due: 0, failing: 0, oldestDueSeconds: 0 },
  });
});
