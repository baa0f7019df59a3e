import type { Dependencies } from "../dependencies.ts";
import { hashToken } from "../lib/token.ts";
import { callerKey } from "./caller.ts";
import { countDown, countUp, readCount, resetCount, takeSlot } from "./counters.ts";
import { scaled } from "./rate-limits.ts";
import { tooMany } from "./too-many.ts";

const second = 1000;
const window = 15 * 60 * second;
/** Failed sign-ins of one address in a window. */
const addressLimit = 100;
/** From this failure on an account's attempts are spread in time: 1, 2, 4 … seconds, at most a minute. */
const slowFrom = 10;
const longestWait = 60 * second;

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
  const slow = scaled(slowFrom, config.rateLimitScale);
  if (limit === undefined || slow === undefined) return { succeeded: async () => undefined };

  const now = clock();
  const account = hashToken(attempt.emailKey);
  const device = attempt.knownDevice;
  const wide = device === undefined ? addressKey(attempt.address) : `signIn:device:${hashToken(device)}`;
  const narrow = device === undefined ? `signIn:account:${account}` : `signIn:device:${hashToken(device)}:${account}`;
  const takeBack = async (): Promise<void> => {
    await countDown(db, wide);
    await countDown(db, narrow);
  };

  const all = await countUp(db, wide, window, now);
  const own = await countUp(db, narrow, window, now);
  if (all.count > limit) {
    await takeBack();
    throw tooMany(all.expiresAt, now);
  }
  if (own.count >= slow) {
    const wait = Math.min(second * 2 ** Math.min(own.count - slow, 10), longestWait);
    const free = await takeSlot(db, `${narrow}:slot`, wait, now);
    if (free !== undefined) {
      await takeBack();
      throw tooMany(free, now);
    }
  }
  return {
    succeeded: async () => {
      await countDown(db, wide);
      await resetCount(db, narrow);
      await resetCount(db, `${narrow}:slot`);
    },
  };
}

function addressKey(address: string): string {
  return `signIn:address:${callerKey(address)}`;
}
