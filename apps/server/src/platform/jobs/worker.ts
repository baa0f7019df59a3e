import type { Database } from "../database/database.ts";
import type { Logger } from "../log/logger.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { clockTolerance } from "../lib/time/durations.ts";
import { withTimeout } from "../lib/time/with-timeout.ts";
import type { JobKind } from "../database/schema/job.ts";
import type { JobHandlers, JobOutcome } from "./job-handler.ts";
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

/** Each kind has its own slots, so that a slow mail server delays no payment. Several processes may share a database. */
export function createWorker(
  { db, clock, log, tracing }: WorkerDependencies,
  handlers: Partial<JobHandlers>,
  onOutcome?: (kind: JobKind, outcome: JobOutcome) => void,
): Worker {
  const slots = new Map<JobKind, number>();
  const running = new Set<Promise<void>>();
  const report = jobReport({ db, clock, log });
  const stopping = new AbortController();
  let stopTimers: (() => Promise<void>) | undefined;
  let lastPoll: Date | undefined;

  function fillSlot(kind: JobKind): void {
    const handler = handlers[kind];
    const used = slots.get(kind) ?? 0;
    if (stopping.signal.aborted || handler === undefined || used >= handler.concurrency) return;
    slots.set(kind, used + 1);
    const slot = runJobs(kind, handler)
      .catch((error: unknown) => log.warn({ err: error, kind }, "a job could not be claimed or completed"))
      .finally(() => {
        slots.set(kind, (slots.get(kind) ?? 1) - 1);
        running.delete(slot);
      });
    running.add(slot);
  }

  async function runJobs<Kind extends JobKind>(kind: Kind, handler: JobHandlers[Kind]): Promise<void> {
    // How many there may be can become less.
    while (!stopping.signal.aborted && (slots.get(kind) ?? 0) <= handler.concurrency) {
      const job = await claimJob(db, kind, { now: clock(), lease: handler.lease });
      if (job === undefined) return;
      fillSlot(kind);
      const outcome = await tracedJob(tracing, job, (trace) =>
        runAsJobForRequest(job.requestId, () => runJob({ db, clock }, handler, job, stopping.signal), trace),
      );
      report.count(kind, outcome);
      onOutcome?.(kind, outcome);
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
