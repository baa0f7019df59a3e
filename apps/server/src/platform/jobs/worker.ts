import type { Database } from "../database/database.ts";
import type { Logger } from "../log/logger.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { clockTolerance } from "../lib/time/durations.ts";
import { withTimeout } from "../lib/time/with-timeout.ts";
import type { ClaimedJob, JobKind } from "../database/schema/job.ts";
import type { JobHandler, JobHandlers, JobOutcome } from "./job-handler.ts";
import { claimJob, dueKinds, hurryJobs } from "./job-queue.ts";
import { jobReport } from "./job-report.ts";
import { runJob } from "./run-job.ts";
import { runAsJobForRequest } from "../tracing/current-caller.ts";
import { tracedJob } from "./traced-job.ts";
import { startPolling } from "./start-polling.ts";

export interface Worker {
  runDue: () => Promise<void>;
  start: () => void;
  /** Claims no more jobs, and resolves when those that run have ended, or after `timeout` milliseconds. */
  stop: (timeout?: number) => Promise<void>;
}

interface WorkerDependencies {
  db: Database;
  clock: () => Date;
  log: Logger;
  tracing?: Tracing | undefined;
}

/** A server that never answers would hold one more connection with each job. */
const maxSlow = 10;

/** Each kind has its own slots, so that a slow mail server delays no payment. Several processes may share a database. */
export function createWorker(
  { db, clock, log, tracing }: WorkerDependencies,
  handlers: Partial<JobHandlers>,
  onOutcome?: (kind: JobKind, outcome: JobOutcome) => void,
): Worker {
  const slots = new Map<JobKind, number>();
  const running = new Set<Promise<void>>();
  const report = jobReport({ db, clock, log, onOutcome });
  const stopping = new AbortController();
  const leaveSlot = slowAttempts(waitFor);
  let stopTimers: (() => Promise<void>) | undefined;
  let lastPoll: Date | undefined;

  function fillSlot(kind: JobKind): void {
    const handler = handlers[kind];
    const used = slots.get(kind) ?? 0;
    if (stopping.signal.aborted || handler === undefined || used >= handler.concurrency) return;
    slots.set(kind, used + 1);
    const leave = () => slots.set(kind, (slots.get(kind) ?? 1) - 1);
    waitFor(kind, runJobs(kind, handler).finally(leave));
  }

  function waitFor(kind: JobKind, work: Promise<void>): void {
    const warn = (error: unknown) => log.warn({ err: error, kind }, "a job could not be claimed or completed");
    addUntilEnded(running, work.catch(warn));
  }

  async function runJobs<Kind extends JobKind>(kind: Kind, handler: JobHandlers[Kind]): Promise<void> {
    // How many there may be can become less.
    while (!stopping.signal.aborted && (slots.get(kind) ?? 0) <= handler.concurrency) {
      const job = await claimJob(db, kind, { now: clock(), lease: handler.lease });
      if (job === undefined) return;
      fillSlot(kind);
      const claimed = runClaimed({ db, clock, tracing }, handler, job, stopping.signal);
      const attempt = claimed.then((outcome) => report.count(kind, outcome));
      if (handler.slowAfter === undefined) await attempt;
      else await withTimeout(attempt, handler.slowAfter, () => leaveSlot(kind, attempt));
    }
  }

  async function poll(): Promise<void> {
    const now = clock();
    const isCorrected = lastPoll !== undefined && now.getTime() < lastPoll.getTime() - clockTolerance;
    lastPoll = now;
    if (isCorrected) await hurryJobs(db, now, now);
    for (const kind of await dueKinds(db, now)) fillSlot(kind);
  }

  async function idle(): Promise<void> {
    while (running.size > 0) await Promise.all(running);
  }

  async function end(): Promise<void> {
    await stopTimers?.();
    await idle();
  }

  return {
    runDue: async () => {
      await poll();
      await idle();
    },
    start: () => {
      const stopPolling = startPolling(poll, log);
      const stopReporting = report.start();
      stopTimers = () => {
        stopReporting();
        return stopPolling();
      };
    },
    stop: async (timeout = 5000) => {
      stopping.abort();
      await withTimeout(end(), timeout, () => undefined);
    },
  };
}

function runClaimed<Kind extends JobKind>(
  { db, clock, tracing }: Pick<WorkerDependencies, "db" | "clock" | "tracing">,
  handler: JobHandler<Kind>,
  job: ClaimedJob<Kind>,
  stopping: AbortSignal,
): Promise<JobOutcome> {
  return tracedJob(tracing, job, (trace) =>
    runAsJobForRequest(job.requestId, () => runJob({ db, clock }, handler, job, stopping), trace),
  );
}

/** The slot waits for what is returned: for nothing, unless too many are slow already. */
function slowAttempts(waitFor: (kind: JobKind, work: Promise<void>) => void) {
  const counts = new Map<JobKind, number>();
  return (kind: JobKind, attempt: Promise<void>): Promise<void> | undefined => {
    const slow = counts.get(kind) ?? 0;
    if (slow >= maxSlow) return attempt;
    counts.set(kind, slow + 1);
    const leave = () => counts.set(kind, (counts.get(kind) ?? 1) - 1);
    waitFor(kind, attempt.finally(leave));
    return undefined;
  };
}

function addUntilEnded(running: Set<Promise<void>>, work: Promise<void>): void {
  const ended = work.finally(() => running.delete(ended));
  running.add(ended);
}
