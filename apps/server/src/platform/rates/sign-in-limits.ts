import type { Database } from "../database/database.ts";
import { hashToken } from "../lib/token.ts";
import { callerKey } from "./caller-key.ts";
import { countDown, countUp, readCount } from "./counters.ts";
import { admitGuess, resetGuesser, type Guess } from "./guess-limits.ts";
import { addressLimits } from "./limits.ts";
import { type LimitDependencies, scaleLimit } from "./address-limits.ts";
import { admitWithBackoff, resetFailures } from "./failure-backoff.ts";
import { tooManyAttempts } from "./too-many-attempts.ts";

/** Who tries to sign in to which account, from where. */
export interface Attempt {
  emailKey: string;
  address: string;
  /** The token of the caller's device, if it brings one. */
  device: string | undefined;
  /** Whether that device has signed in to this account before. */
  known: boolean;
}

/** Throws 429 when an address has used up its failures; for callers whose device may not be known to an account. */
export async function refuseBlockedAddress({ db, clock, config }: LimitDependencies, address: string): Promise<void> {
  const limit = scaleLimit(addressLimits.signIn.limit, config.rateLimitScale);
  if (limit === undefined) return;
  const now = clock();
  const found = await readCount(db, addressKey(address), now);
  if (found !== undefined && found.count >= limit) throw tooManyAttempts(found.expiresAt, now);
}

/**
 * Counts an attempt as failed before its password is looked at, so that attempts at once cannot outrun the count, and
 * answers what takes that back when the password was right. Throws 429 when it is one too many. A known device has
 * counters of its own: whatever others try, the owner gets in. All others are counted by their network.
 */
export async function admitAttempt(
  dependencies: LimitDependencies,
  attempt: Attempt,
): Promise<{ succeeded: () => Promise<void> }> {
  const { db, clock, config } = dependencies;
  const limit = scaleLimit(addressLimits.signIn.limit, config.rateLimitScale);
  if (limit === undefined) return { succeeded: async () => undefined };

  const now = clock();
  const { device, known } = attempt;
  const broadKey = device !== undefined && known ? deviceKey(device) : addressKey(attempt.address);

  const all = await countUp(db, broadKey, addressLimits.signIn.window, now);
  if (all.count > limit) {
    await countDown(db, broadKey);
    throw tooManyAttempts(all.expiresAt, now);
  }
  try {
    const accountAttempt = await admitToAccount(dependencies, attempt);
    return {
      succeeded: async () => {
        await countDown(db, broadKey);
        await accountAttempt.succeeded();
      },
    };
  } catch (error) {
    await countDown(db, broadKey);
    throw error;
  }
}

/** Forgets what the owner of an account, who has proved to be that, has failed at this place and on this device. */
export async function resetOwner(db: Database, attempt: Omit<Attempt, "known">): Promise<void> {
  await resetGuesser(db, guessOf(attempt));
  if (attempt.device !== undefined) await resetFailures(db, deviceAccountKey(attempt.device, attempt.emailKey));
}

async function admitToAccount(
  dependencies: LimitDependencies,
  attempt: Attempt,
): Promise<{ succeeded: () => Promise<void> }> {
  const { device, known, emailKey } = attempt;
  if (device === undefined || !known) return admitGuess(dependencies, guessOf(attempt));
  const own = deviceAccountKey(device, emailKey);
  await admitWithBackoff(dependencies, own);
  return { succeeded: () => resetFailures(dependencies.db, own) };
}

/**
 * Behind one address there may be the owner and somebody who guesses. Who is told to wait gets a device's cookie, and
 * callers with one have turns of their own: that keeps them apart as long as the other one brings none.
 */
function guessOf({ emailKey, address, device }: Omit<Attempt, "known">): Guess {
  const network = callerKey(address);
  return {
    secret: `signIn:account:${hashToken(emailKey)}`,
    guesser: device === undefined ? network : `${network}:device`,
  };
}

function deviceKey(device: string): string {
  return `signIn:device:${hashToken(device)}`;
}

function deviceAccountKey(device: string, emailKey: string): string {
  return `${deviceKey(device)}:${hashToken(emailKey)}`;
}

function addressKey(address: string): string {
  return `signIn:address:${callerKey(address)}`;
}
