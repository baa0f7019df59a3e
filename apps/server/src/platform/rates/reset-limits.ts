import { hashToken } from "../lib/token.ts";
import { callerKey } from "./caller.ts";
import { type Budget, countUp, takeFromBudget } from "./counters.ts";
import { type LimitDependencies, scaleBudget } from "./rate-limits.ts";
import { day, minute } from "../lib/durations.ts";

/**
 * Links that one caller may have sent to one account: five, and one more every 12 minutes. A request that is refused
 * means that a link was sent less than 12 minutes ago, and that works for 15.
 */
const callerBudget: Budget = { burst: 5, interval: 12 * minute };
/** What all callers of an account have together, half of it kept for those who have not asked for a day. */
const accountBudget: Budget = { burst: 10, interval: 6 * minute };

/**
 * Counts a request for a reset link, and answers whether it is within the limits of the account and of its caller.
 * Addresses without an account are counted in the same way, and the caller is told nothing.
 */
export async function mayAskForReset(
  { db, clock, config }: LimitDependencies,
  { emailKey, address }: { emailKey: string; address: string },
): Promise<boolean> {
  const own = scaleBudget(callerBudget, config.rateLimitScale);
  const shared = scaleBudget(accountBudget, config.rateLimitScale);
  if (own === undefined || shared === undefined) return true;
  const now = clock();
  const account = `forgotPassword:account:${hashToken(emailKey)}`;
  const caller = `${account}:by:${callerKey(address)}`;
  const { count } = await countUp(db, caller, day, now);
  if ((await takeFromBudget(db, `${caller}:links`, own, now)) !== undefined) return false;
  if (count === 1 && (await takeFromBudget(db, `${account}:first`, shared, now)) === undefined) return true;
  return (await takeFromBudget(db, `${account}:further`, shared, now)) === undefined;
}
