// Why: docs/decisions/0160-what-doctor-compares.md
import type { JobHandler } from "../../platform/jobs/job-handler.ts";
import { enqueue, enqueueOnce } from "../../platform/jobs/job-queue.ts";
import { day, hour, minute, second } from "../../platform/lib/time/durations.ts";
import {
  beginRound,
  countProblems,
  endRound,
  resolvedProblems,
  newProblems,
  readRound,
  type RoundState,
  storeBatch,
} from "../../platform/integrity/rounds.ts";
import { littleSpace } from "../doctor/check-storage.ts";
import { type Source, integritySteps } from "./steps.ts";
import { notifyFound, notifyResolved } from "./notify-problem.ts";

const job = { kind: "check-integrity", subject: "round" } as const;
/** Milliseconds between two batches, so that nobody notices the round. */
const pause = second;
const deadline = 10 * minute;

export async function scheduleIntegrity({ db, clock }: Pick<Source, "db" | "clock">): Promise<void> {
  await enqueueOnce(db, job, clock());
}

/** Each run is one batch: the queue lets one process of several do it, and continues after a kill. */
export function integrityJob(source: Source, leastSpace = littleSpace): JobHandler<"check-integrity"> {
  const { db, clock, log } = source;
  return {
    concurrency: 1,
    deadline,
    lease: deadline + minute,
    backOff: { first: minute, longest: hour },
    onError: (_, error) => log.warn({ err: error }, "files and rows could not be compared; it is tried again"),
    run: async () => {
      const now = clock();
      await enqueue(db, job, now, await work(source, now, leastSpace));
      return "done";
    },
  };
}

/** When there is more to do. */
async function work(source: Source, now: Date, leastSpace: number): Promise<Date> {
  const { db } = source;
  const round = await readRound(db);
  if (round.startedAt !== null) {
    await runBatch(source, round, { now, leastSpace });
  } else {
    const due = await nextRoundAt(source, round);
    if (due > now) return due;
    await beginRound(db, now);
  }
  return new Date(now.getTime() + pause);
}

/** Soon where there are problems: that one is mended should be seen. A clock that was ahead stops no round for long. */
async function nextRoundAt({ db, clock }: Source, { finishedAt }: RoundState): Promise<Date> {
  const now = clock();
  if (finishedAt === null || finishedAt > now) return now;
  const interval = (await countProblems(db)).length > 0 ? hour : day;
  return new Date(finishedAt.getTime() + interval);
}

async function runBatch(
  source: Source,
  round: RoundState,
  { now, leastSpace }: { now: Date; leastSpace: number },
): Promise<void> {
  const { db, media, log } = source;
  const step = integritySteps(source, leastSpace)[round.step];
  if (step === undefined) {
    for (const resolved of await resolvedProblems(db, round)) notifyResolved(log, resolved);
    await endRound(db, round, now);
    return;
  }
  const { problems, next } = await step(round.after);
  // A disk or store that is away is no loss of each file on it.
  if (problems.length > 0) await media.check();
  const found = await newProblems(db, problems);
  const position = next === undefined ? { step: round.step + 1, after: "" } : { step: round.step, after: next };
  if (await storeBatch(db, round, { found: problems, next: position, now }))
    found.forEach((each) => notifyFound(log, each));
}
