import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/database/schema/job.ts";
import { configuredProvider, type PaymentDependencies } from "../payment-dependencies.ts";
import { fullRefundsLeft } from "../payments/refund-limit.ts";
import { findOpenAttempt, type SubscriptionRow, updateSubscription } from "../repository.ts";

type CancelJob = Extract<Job, { kind: "cancel-subscription" }>;

/** Returns what is to be done at the gateway. If the attempt is paid all the same, the payment counts. The caller has locked the user. */
export async function closeAttempt(
  tx: Database,
  dependencies: Pick<PaymentDependencies, "config">,
  { id, gateway }: SubscriptionRow,
): Promise<CancelJob[]> {
  await updateSubscription(tx, id, { status: "expired" });
  return gateway === configuredProvider(dependencies) ? [{ kind: "cancel-subscription", subject: id }] : [];
}

/** A cancellation may use up the refund that an open attempt promises. The next attempt has the new terms. */
export async function closePromisingAttempt(
  tx: Database,
  dependencies: Pick<PaymentDependencies, "config">,
  userId: string,
  now: Date,
): Promise<CancelJob[]> {
  const attempt = await findOpenAttempt(tx, userId);
  // Who has paid already keeps what was promised.
  if (attempt?.status !== "created" || !attempt.refundable) return [];
  const left = await fullRefundsLeft(tx, userId, { limit: dependencies.config.fullRefundsPerYear, now });
  return left === 0 ? closeAttempt(tx, dependencies, attempt) : [];
}
