// Why: docs/decisions/0078-password-guessing.md
import type { Database } from "../database/database.ts";
import { scheduleAfter, countDown, countUp, returnToBudget, extendSlot, takeFromBudget, takeSlot } from "./counters.ts";
import { type Budget, guessLimits } from "./limits.ts";
import { type LimitDependencies, scaleBudget, scaleLimit } from "./address-limits.ts";
import { backoffDelay, resetFailures, slotKey } from "./failure-backoff.ts";
import { tooManyAttempts } from "./too-many-attempts.ts";

export interface Guess {
  secret: string;
  guesser: string;
}

/** Counted as failed before the check, so that parallel attempts cannot outrun the count. Throws 429. See decision 78. */
export async function admitGuess(
  dependencies: LimitDependencies,
  guess: Guess,
): Promise<{ succeeded: () => Promise<void> }> {
  const { db, clock, config } = dependencies;
  const limits = limitsAt(config.rateLimitScale);
  if (limits === undefined) return { succeeded: async () => undefined };

  const now = clock();
  const failures = failuresKey(guess);
  const { count } = await countUp(db, failures, guessLimits.memory, now);
  const isFirst = count <= limits.firstAttempts;
  const bucket = isFirst
    ? { key: `${guess.secret}:first`, budget: limits.first }
    : { key: `${guess.secret}:further`, budget: limits.further };
  const until =
    count < limits.slowFrom || isFirst
      ? await takeFromBudget(db, bucket.key, bucket.budget, now)
      : await reserveTurn(db, { guess, bucket, wait: backoffDelay(count - limits.slowFrom), now });
  if (until !== undefined) {
    await countDown(db, failures);
    throw tooManyAttempts(until, now);
  }
  return {
    succeeded: async () => {
      await returnToBudget(db, bucket.key, bucket.budget);
      await resetGuesser(db, guess);
    },
  };
}

export async function resetGuesser(db: Database, guess: Guess): Promise<void> {
  await resetFailures(db, failuresKey(guess));
}

interface Limits {
  firstAttempts: number;
  slowFrom: number;
  first: Budget;
  further: Budget;
}

interface Turn {
  guess: Guess;
  bucket: { key: string; budget: Budget };
  wait: number;
  now: Date;
}

async function reserveTurn(db: Database, { guess, bucket, wait, now }: Turn): Promise<Date | undefined> {
  const slot = slotKey(failuresKey(guess));
  const free = await takeSlot(db, slot, wait, now);
  if (free !== undefined) return free;
  const until = await takeFromBudget(db, bucket.key, bucket.budget, now);
  const next = until ?? (await scheduleAfter(db, `${guess.secret}:turns`, wait, now));
  await extendSlot(db, slot, new Date(Math.min(next.getTime(), now.getTime() + guessLimits.longestWait)));
  return until;
}

function limitsAt(scale: number): Limits | undefined {
  const attempts = scaleLimit(guessLimits.firstAttempts, scale);
  const slow = scaleLimit(guessLimits.slowFrom, scale);
  const first = scaleBudget(guessLimits.first, scale);
  const further = scaleBudget(guessLimits.further, scale);
  if (attempts === undefined || slow === undefined || first === undefined || further === undefined) return undefined;
  return { firstAttempts: attempts, slowFrom: slow, first, further };
}

function failuresKey({ secret, guesser }: Guess): string {
  return `${secret}:by:${guesser}`;
}
