import { withTimeout } from "../../platform/lib/time/with-timeout.ts";
import { GatewayError } from "../gateway/payment-gateway.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { isActiveNow, isUpcoming } from "../subscriptions/active-subscription.ts";
import { second } from "../../platform/lib/time/durations.ts";
import type { SubscriptionState } from "../subscriptions/derive-subscription.ts";
import { isStillPaid, readLedger } from "../ledger.ts";
import {
  type PaymentDependencies,
  configuredProvider,
  requireGateway,
  throwUnavailable,
} from "../payment-dependencies.ts";
import { findSubscription } from "../repository.ts";
import { type SyncedSubscription, syncSubscription } from "../subscriptions/sync-subscription.ts";

/** Milliseconds, after which the client has to repeat the request. */
const timeout = 10 * second;

/** Unproved until the signature is checked. */
export interface PaymentClaim {
  paymentId: string;
  subscriptionId: string;
  signature: string;
}

/** Throws 400 when the payment cannot open the lectures any more, and 503 while that is unknown. */
export async function verifyPayment(
  dependencies: PaymentDependencies,
  userId: string,
  { paymentId, subscriptionId, signature }: PaymentClaim,
): Promise<void> {
  const gateway = requireGateway(dependencies);
  const { db, clock } = dependencies;
  const row = await findSubscription(db, subscriptionId);
  const own = row?.userId === userId && row.gateway === configuredProvider(dependencies) && !row.hidden;
  // The signature is checked over the id from the database.
  if (!own || !gateway.isGenuineCheckout({ paymentId, subscriptionId: row.id, signature })) throw notGenuine();
  requireNotCancelled(row);
  const ledger = row.currentStart === null ? [] : await readLedger(db, row.id);
  if (isVerified({ row, ledger }, paymentId, clock())) return;

  const synced = await withTimeout(syncClaimed(dependencies, row.id, paymentId), timeout, () => undefined);
  if (synced === undefined) throw unsettled();
  requireNotCancelled(synced.row);
  if (isVerified(synced, paymentId, clock())) return;
  throw unrecorded(synced, paymentId);
}

async function syncClaimed(
  dependencies: PaymentDependencies,
  id: string,
  claimedPaymentId: string,
): Promise<SyncedSubscription | undefined> {
  try {
    return await syncSubscription(dependencies, id, { claimedPaymentId });
  } catch (error) {
    if (error instanceof GatewayError && error.kind === "refused") throw notGenuine();
    return throwUnavailable(error);
  }
}

/** Throws 400 when the payment was refunded or its period is over. */
function isVerified({ row, ledger }: SubscriptionState, paymentId: string, now: Date): boolean {
  const payment = ledger.find(({ id }) => id === paymentId);
  if (payment === undefined) return false;
  if (!isStillPaid(payment)) throw new Problem(400, "billing.paymentRefunded");
  if (!isActiveNow(row, now) && !isUpcoming(row, now)) throw new Problem(400, "billing.paymentSubscriptionEnded");
  return true;
}

function unrecorded({ payments }: SyncedSubscription, paymentId: string): Problem {
  const payment = payments.find(({ id }) => id === paymentId);
  if (payment?.status === "failed") return new Problem(400, "billing.paymentFailed");
  return payment?.captured === true ? notGenuine() : unsettled();
}

function requireNotCancelled({ status }: SubscriptionState["row"]): void {
  if (status === "cancelled") throw new Problem(400, "billing.paymentSubscriptionCancelled");
}

function unsettled(): Problem {
  return new Problem(503, "billing.paymentUnsettled", undefined, 3);
}

function notGenuine(): Problem {
  return new Problem(400, "billing.paymentNotGenuine");
}
