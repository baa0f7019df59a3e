import type { Database } from "../database/database.ts";
import { currentCaller } from "../tracing/current-caller.ts";
import { withTimeout } from "../lib/time/with-timeout.ts";
import type { ClaimedJob, JobKind } from "../database/schema/job.ts";
import type { JobHandler, JobOutcome, JobResult } from "./job-handler.ts";
import { completeJob, extendLease, rescheduleJob } from "./job-queue.ts";

/** A job is not dropped before so many: when a clock jumps ahead, age alone would drop what was hardly tried. */
const leastAttempts = 10;

interface Queue {
  db: Database;
  clock: () => Date;
}

export async function runJob<Kind extends JobKind>(
  { db, clock }: Queue,
  handler: JobHandler<Kind>,
  job: ClaimedJob<Kind>,
  stopping?: AbortSignal,
): Promise<JobOutcome> {
  const keepsLease = handler.slowAfter !== undefined;
  const renewing = keepsLease
    ? setInterval(() => renewLease({ db, clock }, job, handler.lease), handler.lease / 2)
    : undefined;
  try {
    return await runOnce({ db, clock }, handler, job, stopping);
  } finally {
    clearInterval(renewing);
  }
}

async function runOnce<Kind extends JobKind>(
  { db, clock }: Queue,
  handler: JobHandler<Kind>,
  job: ClaimedJob<Kind>,
  stopping: AbortSignal | undefined,
): Promise<JobOutcome> {
  const outcome = isExpired(handler, job, clock()) ? "expired" : await attempt(handler, job, stopping);
  if (outcome === "expired") await handler.expiry?.onExpired(job);
  if (outcome === "expired" || outcome === "done" || outcome === "refused") {
    await completeJob(db, job);
    return outcome;
  }
  const dueAt = new Date(clock().getTime() + delayAfter(job.attempts, handler.backOff));
  const error = outcome === "retry" ? undefined : outcome.error;
  await rescheduleJob(db, job, { dueAt, error });
  return outcome === "retry" ? "retry" : "failed";
}

function renewLease({ db, clock }: Queue, job: ClaimedJob, lease: number): void {
  // While the database is away nobody else can claim the job either.
  extendLease(db, job, { now: clock(), lease }).catch(() => undefined);
}

async function attempt<Kind extends JobKind>(
  handler: JobHandler<Kind>,
  job: ClaimedJob<Kind>,
  stopping?: AbortSignal,
): Promise<JobResult | { error: unknown }> {
  try {
    const result = await withTimeout(handler.run(job, stopping), handler.deadline, () => undefined);
    if (result === undefined) throw new Error(`No answer within ${handler.deadline / 1000} seconds`);
    return result;
  } catch (error) {
    currentCaller().trace?.fail(error);
    handler.onError(job, error);
    return { error };
  }
}

function isExpired<Kind extends JobKind>({ expiry }: JobHandler<Kind>, job: ClaimedJob<Kind>, now: Date): boolean {
  if (expiry === undefined || job.attempts <= leastAttempts) return false;
  return now.getTime() - job.createdAt.getTime() >= expiry.lifetime(job);
}

function delayAfter(attempts: number, { first, longest }: { first: number; longest: number }): number {
  return Math.min(first * 2 ** Math.min(attempts - 1, 20), longest);
}
