import type { Database } from "../database/database.ts";
import { countDown, countUp, resetCounts, takeSlot } from "./counters.ts";
import { guessLimits, knownDeviceLimits } from "./limits.ts";
import { type LimitDependencies, scaleLimit } from "./address-limits.ts";
import { tooManyAttempts } from "./too-many-attempts.ts";
import { second } from "../lib/time/durations.ts";

/** Counted as failed before the check, so that parallel attempts cannot outrun the count. Throws 429. */
export async function admitWithBackoff({ db, clock, config }: LimitDependencies, key: string): Promise<void> {
  const slow = scaleLimit(knownDeviceLimits.slowFrom, config.rateLimitScale);
  if (slow === undefined) return;
  const now = clock();
  const { count } = await countUp(db, key, knownDeviceLimits.window, now);
  if (count < slow) return;
  const free = await takeSlot(db, slotKey(key), backoffDelay(count - slow), now);
  if (free === undefined) return;
  await countDown(db, key);
  throw tooManyAttempts(free, now);
}

export function backoffDelay(failures: number): number {
  return Math.min(second * 2 ** Math.min(failures, 10), guessLimits.longestDelay);
}

export async function resetFailures(db: Database, key: string): Promise<void> {
  await resetCounts(db, [key, slotKey(key)]);
}

export function slotKey(key: string): string {
  return `${key}:slot`;
}
