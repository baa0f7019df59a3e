import type { Database } from "../database/database.ts";
import { hashToken } from "../lib/secrets/token.ts";
import { callerKey } from "./caller-key.ts";
import { countDown, countUp, readCount } from "./counters.ts";
import { admitGuess, resetGuesser, type Guess } from "./guess-limits.ts";
import { addressLimits } from "./limits.ts";
import { type LimitDependencies, scaleLimit } from "./address-limits.ts";
import { admitWithBackoff, resetFailures } from "./failure-backoff.ts";
import { tooManyAttempts } from "./too-many-attempts.ts";

export interface Attempt {
  emailKey: string;
  address: string;
  device: string | undefined;
  known: boolean;
}

export async function refuseBlockedAddress({ db, clock, config }: LimitDependencies, address: string): Promise<void> {
  const limit = scaleLimit(addressLimits.signIn.limit, config.rateLimitScale);
  if (limit === undefined) return;
  const now = clock();
  const found = await readCount(db, addressKey(address), now);
  if (found !== undefined && found.count >= limit) throw tooManyAttempts(found.expiresAt, now);
}

/** A known device has counters of its own, so that the owner can sign in during an attack. */
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

export async function resetOwner(db: Database, attempt: Omit<Attempt, "known">): Promise<void> {
  await resetGuesser(db, toGuess(attempt));
  if (attempt.device !== undefined) await resetFailures(db, deviceAccountKey(attempt.device, attempt.emailKey));
}

async function admitToAccount(
  dependencies: LimitDependencies,
  attempt: Attempt,
): Promise<{ succeeded: () => Promise<void> }> {
  const { device, known, emailKey } = attempt;
  if (device === undefined || !known) return admitGuess(dependencies, toGuess(attempt));
  const key = deviceAccountKey(device, emailKey);
  await admitWithBackoff(dependencies, key);
  return { succeeded: () => resetFailures(dependencies.db, key) };
}

/** The device cookie distinguishes the owner from an attacker at the same address. */
function toGuess({ emailKey, address, device }: Omit<Attempt, "known">): Guess {
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
