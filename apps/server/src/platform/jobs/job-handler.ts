import type { ClaimedJob, JobKind } from "./job.ts";

/** `retry`: it has to be run again, after the back-off. */
export type JobResult = "done" | "retry";

/** How the jobs of a kind are run. Times are milliseconds. */
export interface JobHandler<Kind extends JobKind> {
  /** May be called again after any of its steps: a job runs at least once, and again after a kill. */
  run: (job: ClaimedJob<Kind>) => Promise<JobResult>;
  /** Jobs of this kind that one process runs at a time; 0 where it cannot run them. */
  concurrency: number;
  /** An attempt that takes longer counts as failed. Shorter than the lease. */
  deadline: number;
  lease: number;
  /** The delay after the first failure, doubled after each further one. */
  backOff: { first: number; longest: number };
  /** When an attempt throws or misses its deadline. */
  onError: (job: ClaimedJob<Kind>, error: unknown) => void;
  /** After which time the job is dropped instead of run; absent: never. */
  expiry?: { lifetime: (job: ClaimedJob<Kind>) => number; onExpired: (job: ClaimedJob<Kind>) => void };
}

export type JobHandlers = { [Kind in JobKind]: JobHandler<Kind> };
