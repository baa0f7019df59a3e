import type { Dependencies } from "../dependencies.ts";
import type { OperationId } from "../lib/operations.ts";
import { callerKey } from "./caller.ts";
import { countUp } from "./counters.ts";
import { tooMany } from "./too-many.ts";

const hour = 60 * 60 * 1000;

/** Calls that one address may make in a window of milliseconds. */
interface AddressLimit {
  limit: number;
  window: number;
}

const perAddress: Partial<Record<OperationId, AddressLimit>> = {
  signUp: { limit: 100, window: hour },
  forgotPassword: { limit: 100, window: hour },
  resetPassword: { limit: 100, window: hour },
  sendContactMessage: { limit: 100, window: hour },
};

/** The number that a limit means on this server; undefined where limits are off. */
export function scaled(limit: number, scale: number): number | undefined {
  return scale === 0 ? undefined : Math.max(1, Math.ceil(limit * scale));
}

/** Counts a call of an operation against its caller's address; throws 429 when it is one too many. */
export async function limitByAddress(
  { db, clock, config }: Pick<Dependencies, "db" | "clock" | "config">,
  operation: OperationId,
  address: string,
): Promise<void> {
  const rule = perAddress[operation];
  const limit = rule && scaled(rule.limit, config.rateLimitScale);
  if (rule === undefined || limit === undefined) return;
  const now = clock();
  const { count, expiresAt } = await countUp(db, `${operation}:address:${callerKey(address)}`, rule.window, now);
  if (count > limit) throw tooMany(expiresAt, now);
}
