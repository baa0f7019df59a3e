import type { Database } from "../database/database.ts";
import type { OperationId } from "@lms/api/operations";
import { callerKey } from "./caller-key.ts";
import { countUp } from "./counters.ts";
import { type AddressLimit, addressLimits, type Budget } from "./limits.ts";
import { tooManyAttempts } from "./too-many-attempts.ts";

const perAddress: Partial<Record<OperationId, AddressLimit>> = addressLimits;

export function scaleLimit(limit: number, scale: number): number | undefined {
  return scale === 0 ? undefined : Math.max(1, Math.ceil(limit * scale));
}

export function scaleBudget({ burst, interval }: Budget, scale: number): Budget | undefined {
  const scaledBurst = scaleLimit(burst, scale);
  return scaledBurst === undefined ? undefined : { burst: scaledBurst, interval: interval / scale };
}

export interface LimitDependencies {
  db: Database;
  clock: () => Date;
  config: { rateLimitScale: number };
}

export function isLimitedByAddress(operation: OperationId): boolean {
  return operation in perAddress;
}

export async function limitByAddress(
  dependencies: LimitDependencies,
  operation: OperationId,
  address: string,
): Promise<void> {
  const rule = perAddress[operation];
  if (rule !== undefined && rule.failuresOnly !== true)
    await limitCalls(dependencies, rule, { name: operation, address });
}

export async function countFailedCall(
  dependencies: LimitDependencies,
  operation: OperationId,
  address: string,
): Promise<void> {
  const rule = perAddress[operation];
  if (rule?.failuresOnly === true) await limitCalls(dependencies, rule, { name: operation, address });
}

/** Limits addresses outside of the contract. */
export async function limitCalls(
  dependencies: LimitDependencies,
  rule: AddressLimit,
  { name, address }: { name: string; address: string },
): Promise<void> {
  await countCall(dependencies, rule, `${name}:address:${callerKey(address)}`);
}

/** Throws 429 once the key has more calls in a window than the rule allows. */
export async function countCall(
  { db, clock, config }: LimitDependencies,
  rule: AddressLimit,
  key: string,
): Promise<void> {
  const limit = scaleLimit(rule.limit, config.rateLimitScale);
  if (limit === undefined) return;
  const now = clock();
  const counted = await countUp(db, key, rule.window, now);
  if (counted.count > limit) throw tooManyAttempts(counted.expiresAt, now);
}
