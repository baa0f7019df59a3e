// Why: docs/decisions/0097-one-table-and-one-worker-for-jobs.md
import { and, type Column, count, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { jobs } from "../database/schema/jobs.ts";
import { headerText } from "../lib/text/header-text.ts";
import { currentCaller } from "../tracing/current-caller.ts";
import { loggedError } from "../log/logged-error.ts";
import type { ClaimedJob, Job, JobKind, JobPayloads } from "../database/schema/job.ts";

const longestError = 200;

const isJob = ({ kind, subject }: { kind: JobKind; subject: string }) =>
  and(eq(jobs.kind, kind), eq(jobs.subject, subject));
const isUnchanged = (job: ClaimedJob) => and(isJob(job), eq(jobs.revision, job.revision));
/** Another worker may have claimed the job after this one's lease. */
const isOwn = (job: ClaimedJob) => and(isJob(job), eq(jobs.attempts, job.attempts));
const isDue = (now: Date) => and(lte(jobs.dueAt, now), or(isNull(jobs.leasedUntil), lte(jobs.leasedUntil, now)));
const nextRevision = sql`${jobs.revision} + 1`;

/** A waiting job becomes due; a running one runs again. The worker is not woken: response times must reveal nothing. */
export async function enqueue(db: Database, job: Job, now: Date, dueAt: Date = now): Promise<void> {
  const { kind, subject, payload = null } = job;
  await db
    .insert(jobs)
    .values({ kind, subject, payload, createdAt: now, dueAt, requestId: causingRequestId() })
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.subject],
      set: { payload, dueAt, requestId: causingRequestId(), revision: nextRevision },
    });
}

/** No job with the same subject may be in the queue. */
export async function enqueueAll(db: Database, added: readonly Job[], now: Date): Promise<void> {
  if (added.length === 0) return;
  const requestId = causingRequestId();
  await db.insert(jobs).values(
    added.map(({ kind, subject, payload = null }) => ({
      kind,
      subject,
      payload,
      createdAt: now,
      dueAt: now,
      requestId,
    })),
  );
}

export async function enqueueOnce(db: Database, job: Job, now: Date): Promise<void> {
  const { kind, subject, payload = null } = job;
  await db
    .insert(jobs)
    .values({ kind, subject, payload, createdAt: now, dueAt: now, requestId: causingRequestId() })
    .onConflictDoNothing();
}

/** For a query that enqueues some at a time: those that fail again and again would keep the first places of its order. */
export function isNotEnqueued(kind: JobKind, subject: Column): SQL {
  return sql`not exists (select from ${jobs} where ${and(eq(jobs.kind, kind), eq(jobs.subject, subject))})`;
}

/** The caller runs the job; a worker does if this process is killed. */
export async function enqueueClaimed<Kind extends JobKind>(
  tx: Database,
  job: Job & { kind: Kind },
  { now, lease }: { now: Date; lease: number },
): Promise<ClaimedJob<Kind>> {
  const { kind, subject, payload = null } = job;
  const leasedUntil = new Date(now.getTime() + lease);
  const requestId = causingRequestId();
  const [row] = await tx
    .insert(jobs)
    .values({ kind, subject, payload, attempts: 1, createdAt: now, dueAt: now, leasedUntil, requestId })
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.subject],
      set: { payload, dueAt: now, leasedUntil, requestId, attempts: sql`${jobs.attempts} + 1`, revision: nextRevision },
    })
    .returning(claimed<Kind>());
  if (row === undefined) throw new Error("An upsert returned no row");
  return { kind: job.kind, ...row };
}

/** Work without a known end extends its lease. False when another worker has the job now. */
export async function extendLease(
  db: Database,
  job: ClaimedJob,
  { now, lease }: { now: Date; lease: number },
): Promise<boolean> {
  const leasedUntil = new Date(now.getTime() + lease);
  const extended = await db.update(jobs).set({ leasedUntil }).where(isOwn(job)).returning({ subject: jobs.subject });
  return extended.length > 0;
}

export async function makeDue(db: Database, job: Pick<Job, "kind" | "subject">, now: Date): Promise<void> {
  await db.update(jobs).set({ dueAt: now, revision: nextRevision }).where(isJob(job));
}

export async function claimJob<Kind extends JobKind>(
  db: Database,
  kind: Kind,
  { now, lease }: { now: Date; lease: number },
): Promise<ClaimedJob<Kind> | undefined> {
  const due = db.$with("due").as(
    db
      .select({ subject: jobs.subject })
      .from(jobs)
      .where(and(eq(jobs.kind, kind), isDue(now)))
      .orderBy(jobs.dueAt)
      .limit(1)
      .for("update", { skipLocked: true }),
  );
  const [row] = await db
    .with(due)
    .update(jobs)
    .set({ leasedUntil: new Date(now.getTime() + lease), attempts: sql`${jobs.attempts} + 1` })
    .from(due)
    .where(and(eq(jobs.kind, kind), eq(jobs.subject, due.subject)))
    .returning(claimed<Kind>());
  return row && { kind, ...row };
}

/** A job that was enqueued again in between stays, and its attempts start again at zero. */
export async function completeJob(db: Database, job: ClaimedJob): Promise<void> {
  const deleted = await db.delete(jobs).where(isUnchanged(job)).returning({ subject: jobs.subject });
  if (deleted.length === 0)
    await db.update(jobs).set({ attempts: 0, leasedUntil: null, lastError: null }).where(isOwn(job));
}

/** The job runs again at `dueAt`, or at once if it was enqueued again in between. */
export async function rescheduleJob(
  db: Database,
  job: ClaimedJob,
  { dueAt, error }: { dueAt: Date; error: unknown },
): Promise<void> {
  const unchanged = sql`${jobs.revision} = ${job.revision}`;
  await db
    .update(jobs)
    .set({
      dueAt: sql`case when ${unchanged} then ${dueAt.toISOString()}::timestamptz else ${jobs.dueAt} end`,
      leasedUntil: null,
      lastError: error === undefined ? null : storedError(error),
    })
    .where(isOwn(job));
}

/** Only for a process that is alone with its database: no other process can hold a lease. */
export async function releaseJobs(db: Database, now: Date): Promise<void> {
  await db.update(jobs).set({ dueAt: now, leasedUntil: null });
}

/** What is due later than `latest` was put off by a clock that was ahead. Each job asks itself what there is to do. */
export async function hurryJobs(db: Database, latest: Date, now: Date): Promise<void> {
  await db.update(jobs).set({ dueAt: now }).where(gt(jobs.dueAt, latest));
}

export async function dueKinds(db: Database, now: Date): Promise<JobKind[]> {
  const rows = await db.selectDistinct({ kind: jobs.kind }).from(jobs).where(isDue(now));
  return rows.map(({ kind }) => kind);
}

export interface JobFigures {
  waiting: number;
  due: number;
  /** Jobs whose last attempt failed. */
  failing: number;
  oldestDueSeconds: number;
}

export async function jobFigures(db: Database, now: Date): Promise<Partial<Record<JobKind, JobFigures>>> {
  const oldest = sql<number>`coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(${jobs.dueAt}) filter (where ${isDue(now)})), 0)::float8`;
  const rows = await db
    .select({
      kind: jobs.kind,
      waiting: count(),
      due: sql<number>`(count(*) filter (where ${isDue(now)}))::int`,
      failing: sql<number>`count(${jobs.lastError})::int`,
      oldestDueSeconds: oldest,
    })
    .from(jobs)
    .groupBy(jobs.kind);
  return Object.fromEntries(rows.map(({ kind, ...figures }) => [kind, figures]));
}

/** A job that a job enqueues has the same cause. */
function causingRequestId(): string | null {
  return currentCaller().requestId ?? null;
}

/** The values of a failed query are left out: they may be private. */
function storedError(error: unknown): string {
  const message = error instanceof Error ? loggedError(error)["message"] : error;
  return headerText(String(message)).slice(0, longestError);
}

function claimed<Kind extends JobKind>() {
  return {
    subject: jobs.subject,
    payload: sql<JobPayloads[Kind]>`${jobs.payload}`,
    attempts: jobs.attempts,
    revision: jobs.revision,
    createdAt: jobs.createdAt,
    requestId: jobs.requestId,
  };
}
