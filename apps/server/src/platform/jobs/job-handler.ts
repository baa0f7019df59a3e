import type { ClaimedJob, JobKind } from "../database/schema/job.ts";

/** `refused`: it cannot be done, and is not tried again. */
export type JobResult = "done" | "retry" | "refused";
export type JobOutcome = JobResult | "failed" | "expired";

/** Times are in milliseconds. */
export interface JobHandler<Kind extends JobKind> {
  /**
   * May be called again after any of its steps: a job runs at least once, and again after a kill. The signal is given
   * when the process is to stop.
   */
  run: (job: ClaimedJob<Kind>, stopping?: AbortSignal) => Promise<JobResult>;
  /** Per process; 0 where it cannot run them. Read before each job. */
  readonly concurrency: number;
  /** An attempt that takes longer counts as failed. Shorter than the lease, unless there is `slowAfter`. */
  deadline: number;
  /** An attempt that takes longer goes on, and counts no more towards `concurrency`. The lease is extended as long as it runs. */
  slowAfter?: number;
  lease: number;
  backOff: { first: number; longest: number };
  onError: (job: ClaimedJob<Kind>, error: unknown) => void;
  /** Milliseconds after which a job that was tried often is dropped instead of run; absent: never. */
  expiry?: { lifetime: (job: ClaimedJob<Kind>) => number; onExpired: (job: ClaimedJob<Kind>) => void | Promise<void> };
}

export type JobHandlers = { [Kind in JobKind]: JobHandler<Kind> };
