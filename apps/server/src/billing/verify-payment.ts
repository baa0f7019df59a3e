import { GatewayError, type GatewayPayment } from "../platform/gateway/payment-gateway.ts";
import { withTimeout } from "../platform/lib/with-timeout.ts";
import { Problem } from "../platform/lib/problem.ts";
import { opensNow } from "../platform/policy/entitlement.ts";
import { findPayment } from "./ledger.ts";
import { requireGateway, type PaymentDependencies, providerOf, throwUnavailable } from "./payment-dependencies.ts";
import { findSubscription, type SubscriptionRow, updateSubscription } from "./repository.ts";
import { second } from "../platform/lib/durations.ts";
import { isStillPaid } from "./derive-status.ts";
import { type SyncedSubscription, syncSubscription } from "./sync-subscription.ts";

/** Milliseconds that a buyer waits for the gateway before the answer is to ask again. */
const timeout = 10 * second;

/** What a payment window answered: who says so is not known yet. */
export interface Claim {
  paymentId: string;
  subscriptionId: string;
  signature: string;
}

/**
 * Resolves when the payment counts and the user's subscription is active. Throws 400 when it does not and will not,
 * and 503 while nobody knows yet.
 */
export async function verifyPayment(dependencies: PaymentDependencies, userId: string, claim: Claim): Promise<void> {
  const gateway = requireGateway(dependencies);
  const { db } = dependencies;
  const row = await findSubscription(db, claim.subscriptionId);
  const { paymentId, signature } = claim;
  const own = row?.userId === userId && row.gateway === providerOf(dependencies) && !row.hidden;
  // The id is ours: what was posted has only found it.
  if (!own || !gateway.isGenuineCheckout({ paymentId, subscriptionId: row.id, signature })) throw notGenuine();
  if (row.status === "cancelled") throw cancelled();
  if (await counts(dependencies, row, paymentId)) return;

  await updateSubscription(db, row.id, { claimedPaymentId: paymentId });
  const synced = await withTimeout(asked(dependencies, row.id), timeout, () => undefined);
  if (synced === undefined) throw unsettled();
  if (synced.row.status === "cancelled") throw cancelled();
  if (await counts(dependencies, synced.row, paymentId)) return;
  refuseSettled(synced, paymentId);
  throw unsettled();
}

async function asked(dependencies: PaymentDependencies, id: string): Promise<SyncedSubscription | undefined> {
  try {
    return await syncSubscription(dependencies, id);
  } catch (error) {
    if (error instanceof GatewayError && error.kind === "refused") throw notGenuine();
    return throwUnavailable(error);
  }
}

/** Whether this payment is in the ledger and opens the lectures; throws 400 when it was given back or has run out. */
async function counts({ db, clock }: PaymentDependencies, row: SubscriptionRow, paymentId: string): Promise<boolean> {
  const payment = await findPayment(db, paymentId);
  if (payment === undefined) return false;
  if (payment.subscriptionId !== row.id) throw notGenuine();
  if (!isStillPaid(payment)) throw new Problem(400, "This payment was refunded");
  if (opensNow(row, clock())) return true;
  throw new Problem(400, "This payment's subscription has ended");
}

/** The gateway has said what became of the payment, and it is not in the ledger. */
function refuseSettled({ payments }: SyncedSubscription, paymentId: string): void {
  const payment: GatewayPayment | undefined = payments.find(({ id }) => id === paymentId);
  if (payment?.status === "failed") throw new Problem(400, "The payment has failed. Nothing was charged.");
  if (payment?.captured === true) throw notGenuine();
}

function unsettled(): Problem {
  return new Problem(503, "Your payment is being confirmed. This can take a moment.", undefined, 3);
}

function notGenuine(): Problem {
  return new Problem(400, "This payment could not be verified");
}

function cancelled(): Problem {
  return new Problem(400, "This payment's subscription was cancelled");
}
