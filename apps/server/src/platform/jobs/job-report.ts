import type { Database } from "../database/database.ts";
import type { JobKind } from "../database/schema/job.ts";
import type { Logger } from "../log/logger.ts";
import { minute } from "../lib/time/durations.ts";
import type { JobOutcome } from "./job-handler.ts";
import { jobFigures } from "./job-queue.ts";

const reportInterval = 5 * minute;

interface ReportDependencies {
  db: Database;
  clock: () => Date;
  log: Logger;
  /** Counts them elsewhere too. */
  onOutcome: ((kind: JobKind, outcome: JobOutcome) => void) | undefined;
}

interface JobReport {
  count: (kind: JobKind, outcome: JobOutcome) => void;
  /** Returns the function that stops it. */
  start: () => () => void;
}

/** Logs every five minutes how jobs have ended since, and which are stored. */
export function jobReport({ db, clock, log, onOutcome }: ReportDependencies): JobReport {
  const outcomes = new Map<JobKind, Record<JobOutcome, number>>();

  async function report(): Promise<void> {
    const counted = Object.fromEntries(outcomes);
    outcomes.clear();
    const stored = await jobFigures(db, clock());
    if (Object.keys({ ...stored, ...counted }).length === 0) return;
    log.info({ stored, outcomes: counted }, "jobs of the last five minutes");
  }

  return {
    count: (kind, outcome) => {
      const counts = outcomes.get(kind) ?? { done: 0, retry: 0, failed: 0, expired: 0, refused: 0 };
      outcomes.set(kind, { ...counts, [outcome]: counts[outcome] + 1 });
      onOutcome?.(kind, outcome);
    },
    start: () => {
      const reporting = setInterval(() => {
        report().catch((error: unknown) => log.warn({ err: error }, "the jobs could not be counted"));
      }, reportInterval);
      reporting.unref();
      return () => clearInterval(reporting);
    },
  };
}
