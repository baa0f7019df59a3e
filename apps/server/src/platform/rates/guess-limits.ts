import type { Database } from "../database/database.ts";
import {
  scheduleAfter,
  countDown,
  countUp,
  returnToBudget,
  extendSlot,
  resetCount,
  takeFromBudget,
  takeSlot,
} from "./counters.ts";
import { type Budget, guessLimits } from "./limits.ts";
import { type LimitDependencies, scaleBudget, scaleLimit } from "./address-limits.ts";
import { backoffDelay } from "./failure-backoff.ts";
import { tooManyAttempts } from "./too-many-attempts.ts";

/** An attempt to guess a secret. Both names are parts of keys. */
export interface Guess {
  /** What is guessed: the password of which account, by which operation. */
  secret: string;
  /** Who guesses, as far as that is known without the secret: a network, a session. */
  guesser: string;
}

/**
 * Counts an attempt as failed before it is looked at, so that attempts at once cannot outrun the count, and answers what
 * takes that back when it was right. Throws 429 when it has to wait; then it does not count.
 *
 * A guesser's first failures are paid from one budget of the secret, all others from another one: whoever has guessed
 * for long uses up nothing that somebody who comes for the first time needs. From the tenth failure on a guesser waits
 * 1, 2, 4 … 60 seconds for its turn, and the turns of all who are that far come one after the other.
 */
export async function admitGuess(
  dependencies: LimitDependencies,
  guess: Guess,
): Promise<{ succeeded: () => Promise<void> }> {
  const { db, clock, config } = dependencies;
  const limits = limitsAt(config.rateLimitScale);
  if (limits === undefined) return { succeeded: async () => undefined };

  const now = clock();
  const failures = failuresOf(guess);
  const { count } = await countUp(db, failures, guessLimits.memory, now);
  const isFirst = count <= limits.firstTries;
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

/** Forgets what one guesser has failed. */
export async function resetGuesser(db: Database, guess: Guess): Promise<void> {
  await resetCount(db, failuresOf(guess));
  await resetCount(db, slotOf(guess));
}

interface Limits {
  firstTries: number;
  slowFrom: number;
  first: Budget;
  further: Budget;
}

interface Turn {
  guess: Guess;
  bucket: { key: string; budget: Budget };
  /** Milliseconds until the guesser's next turn, when nobody else has one. */
  wait: number;
  now: Date;
}

/** Answers until when a guesser has to wait; undefined when it has its turn, and has the next one booked. */
async function reserveTurn(db: Database, { guess, bucket, wait, now }: Turn): Promise<Date | undefined> {
  const slot = slotOf(guess);
  const free = await takeSlot(db, slot, wait, now);
  if (free !== undefined) return free;
  const until = await takeFromBudget(db, bucket.key, bucket.budget, now);
  const next = until ?? (await scheduleAfter(db, `${guess.secret}:turns`, wait, now));
  await extendSlot(db, slot, new Date(Math.min(next.getTime(), now.getTime() + guessLimits.longestWait)));
  return until;
}

function limitsAt(scale: number): Limits | undefined {
  const tries = scaleLimit(guessLimits.firstTries, scale);
  const slow = scaleLimit(guessLimits.slowFrom, scale);
  const first = scaleBudget(guessLimits.first, scale);
  const further = scaleBudget(guessLimits.further, scale);
  if (tries === undefined || slow === undefined || first === undefined || further === undefined) return undefined;
  return { firstTries: tries, slowFrom: slow, first, further };
}

function failuresOf({ secret, guesser }: Guess): string {
  return `${secret}:by:${guesser}`;
}

function slotOf(guess: Guess): string {
  return `${failuresOf(guess)}:slot`;
}
