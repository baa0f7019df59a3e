import { hashToken } from "../lib/secrets/token.ts";
import { callerKey } from "./caller-key.ts";
import { countUp, takeFromBudget } from "./counters.ts";
import { resetLinkLimits } from "./limits.ts";
import { type LimitDependencies, scaleBudget } from "./address-limits.ts";

export async function mayRequestReset(
  { db, clock, config }: LimitDependencies,
  { emailKey, address }: { emailKey: string; address: string },
): Promise<boolean> {
  const callerBudget = scaleBudget(resetLinkLimits.caller, config.rateLimitScale);
  const accountBudget = scaleBudget(resetLinkLimits.account, config.rateLimitScale);
  if (callerBudget === undefined || accountBudget === undefined) return true;
  const now = clock();
  const account = `forgotPassword:account:${hashToken(emailKey)}`;
  const caller = `${account}:by:${callerKey(address)}`;
  const { count } = await countUp(db, caller, resetLinkLimits.callerMemory, now);
  if ((await takeFromBudget(db, `${caller}:links`, callerBudget, now)) !== undefined) return false;
  if (count === 1 && (await takeFromBudget(db, `${account}:first`, accountBudget, now)) === undefined) return true;
  return (await takeFromBudget(db, `${account}:further`, accountBudget, now)) === undefined;
}
