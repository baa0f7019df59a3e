import type { Database } from "../db/database.ts";
import type { Dependencies } from "../dependencies.ts";
import { hashToken } from "../lib/token.ts";
import { callerKey } from "./caller.ts";
import { countDown, countUp, readCount } from "./counters.ts";
import { scaled } from "./rate-limits.ts";
import { admitSlowly, failureWindow, forgiveFailures } from "./slow-failures.ts";
import { tooMany } from "./too-many.ts";

/** Failed sign-ins of one address in a window. */
const addressLimit = 100;

type Needs = Pick<Dependencies, "db" | "clock" | "config">;

/** Who tries to sign in to which account, from where. */
export interface Attempt {
  emailKey: string;
  address: string;
  /** The token of a device that has signed in to this account before. */
  knownDevice: string | undefined;
}

/** Throws 429 when an address has used up its failures; for callers whose device may not be known to an account. */
export async function refuseSpentAddress({ db, clock, config }: Needs, address: string): Promise<void> {
  const limit = scaled(addressLimit, config.rateLimitScale);
  if (limit === undefined) return;
  const now = clock();
  const found = await readCount(db, addressKey(address), now);
  if (found !== undefined && found.count >= limit) throw tooMany(found.expiresAt, now);
}

/**
 * Counts an attempt as failed before its password is looked at, so that attempts at once cannot outrun the count, and
 * answers what takes that back when the password was right. Throws 429 when it is one too many. A known device has
 * counters of its own: whatever others try, the owner gets in.
 */
export async function admitAttempt(needs: Needs, attempt: Attempt): Promise<{ succeeded: () => Promise<void> }> {
  const { db, clock, config } = needs;
  const limit = scaled(addressLimit, config.rateLimitScale);
  if (limit === undefined) return { succeeded: async () => undefined };

  const now = clock();
  const device = attempt.knownDevice;
  const wide = device === undefined ? addressKey(attempt.address) : `signIn:device:${hashToken(device)}`;
  const narrow = accountKey(attempt);

  const all = await countUp(db, wide, failureWindow, now);
  if (all.count > limit) {
    await countDown(db, wide);
    throw tooMany(all.expiresAt, now);
  }
  try {
    await admitSlowly(needs, narrow);
  } catch (error) {
    await countDown(db, wide);
    throw error;
  }
  return {
    succeeded: async () => {
      await countDown(db, wide);
      await forgiveFailures(db, narrow);
    },
  };
}

/** Forgets the failures of an account, for everyone and for one device: its owner has proved to be that. */
export async function forgiveAccount(
  db: Database,
  { emailKey, device }: { emailKey: string; device: string | undefined },
): Promise<void> {
  await forgiveFailures(db, accountKey({ emailKey, knownDevice: undefined }));
  if (device !== undefined) await forgiveFailures(db, accountKey({ emailKey, knownDevice: device }));
}

function accountKey({ emailKey, knownDevice }: Pick<Attempt, "emailKey" | "knownDevice">): string {
  const account = hashToken(emailKey);
  return knownDevice === undefined ? `signIn:account:${account}` : `signIn:device:${hashToken(knownDevice)}:${account}`;
}

function addressKey(address: string): string {
  return `signIn:address:${callerKey(address)}`;
}
