import { day, hour, minute, second } from "../lib/durations.ts";
import type { OperationId } from "../lib/operations.ts";

/** Calls that one address may make in a window of milliseconds. */
export interface AddressLimit {
  limit: number;
  window: number;
  /** Only calls that failed are counted. */
  failuresOnly?: true;
}

/** How many there are at once, and the milliseconds after which there is one more. */
export interface Budget {
  burst: number;
  interval: number;
}

/** The rate limits by operation. `RATE_LIMIT_SCALE` multiplies them; 0 switches them off. */
export const addressLimits = {
  signUp: { limit: 100, window: hour },
  signIn: { limit: 100, window: 15 * minute, failuresOnly: true },
  forgotPassword: { limit: 100, window: hour },
  resetPassword: { limit: 100, window: hour, failuresOnly: true },
  sendContactMessage: { limit: 100, window: hour },
} as const satisfies Partial<Record<OperationId, AddressLimit>>;

/** Failed guesses of one secret, such as an account's password at `signIn` and `changePassword`. See decision 78. */
export const guessLimits = {
  /** Milliseconds for which it is known how often a guesser has failed. */
  memory: day,
  /** So many failures of each guesser are paid from the budget `first`, all others from `further`. */
  firstTries: 3,
  first: { burst: 60, interval: 2 * minute },
  further: { burst: 30, interval: 45 * second },
  /** From this failure on attempts are 1, 2, 4 … seconds apart, at most `longestDelay`. */
  slowFrom: 10,
  longestDelay: minute,
  /** However many guessers take turns, nobody waits longer for the next one. */
  longestWait: hour,
} as const;

/** Failed sign-ins on a device that has signed in to the account before. */
export const knownDeviceLimits = { window: 15 * minute, slowFrom: 10 } as const;

/**
 * Links of `forgotPassword`. A caller who is refused got a link less than 12 minutes ago, and a link works for 15. Half
 * of the account's links are kept for callers that have not asked for a day.
 */
export const resetLinkLimits = {
  caller: { burst: 5, interval: 12 * minute },
  account: { burst: 10, interval: 6 * minute },
  callerMemory: day,
} as const;
