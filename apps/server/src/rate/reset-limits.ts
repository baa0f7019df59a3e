import type { Dependencies } from "../dependencies.ts";
import { hashToken } from "../lib/token.ts";
import { countUp } from "./counters.ts";
import { scaled } from "./rate-limits.ts";

const hour = 60 * 60 * 1000;
/** Reset links that one account is sent in an hour. */
const accountLimit = 5;

/**
 * Counts a request for a reset link, and answers whether it is within the account's limit. Addresses without an account
 * are counted in the same way, and the caller is told nothing.
 */
export async function mayAskForReset(
  { db, clock, config }: Pick<Dependencies, "db" | "clock" | "config">,
  emailKey: string,
): Promise<boolean> {
  const limit = scaled(accountLimit, config.rateLimitScale);
  if (limit === undefined) return true;
  const { count } = await countUp(db, `forgotPassword:account:${hashToken(emailKey)}`, hour, clock());
  return count <= limit;
}
