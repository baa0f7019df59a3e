import { GatewayError, type GatewayPayment } from "../platform/gateway/payment-gateway.ts";
import { withTimeout } from "../platform/lib/with-timeout.ts";
import { Problem } from "../platform/lib/problem.ts";
import { opensNow } from "../platform/policy/entitlement.ts";
import { findPayment } from "./ledger.ts";
import { demandGateway, type PaymentNeeds, providerOf, whileAway } from "./payment-dependencies.ts";
import { findSubscription, type SubscriptionRow, updateSubscription } from "./repository.ts";
import { second } from "../platform/lib/durations.ts";
import { isKept } from "./derive-status.ts";
import { type Synced, syncSubscription } from "./sync-subscription.ts";

/** Milliseconds that a buyer waits for the gateway before the answer is to ask again. */
const patience = 10 * second;

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
export async function verifyClaim(needs: PaymentNeeds, userId: string, claim: Claim): Promise<void> {
  const gateway = demandGateway(needs);
  const { db } = needs;
  const row = await findSubscription(db, claim.subscriptionId);
  const { paymentId, signature } = claim;
  const own = row?.userId === userId && row.gateway === providerOf(needs) && !row.hidden;
  // The id is ours: what was posted has only found it.
  if (!own || !gateway.isGenuineCheckout({ paymentId, subscriptionId: row.id, signature })) throw notGenuine();
  if (row.status === "cancelled") throw cancelled();
  if (await counts(needs, row, paymentId)) return;

  await updateSubscription(db, row.id, { claimedPaymentId: paymentId });
  const synced = await withTimeout(asked(needs, row.id), patience, () => undefined);
  if (synced === undefined) throw unsettled();
  if (synced.row.status === "cancelled") throw cancelled();
  if (await counts(needs, synced.row, paymentId)) return;
  refuseSettled(synced, paymentId);
  throw unsettled();
}

async function asked(needs: PaymentNeeds, id: string): Promise<Synced | undefined> {
  try {
    return await syncSubscription(needs, id);
  } catch (error) {
    if (error instanceof GatewayError && error.kind === "refused") throw notGenuine();
    return whileAway(error);
  }
}

/** Whether this payment is in the ledger and opens the lectures; throws 400 when it was given back or has run out. */
async function counts({ db, clock }: PaymentNeeds, row: SubscriptionRow, paymentId: string): Promise<boolean> {
  const payment = await findPayment(db, paymentId);
  if (payment === undefined) return false;
  if (payment.subscriptionId !== row.id) throw notGenuine();
  if (!isKept(payment)) throw new Problem(400, "This payment was refunded");
  if (opensNow(row, clock())) return true;
  throw new Problem(400, "This payment's subscription has ended");
}

/** The gateway has said what became of the payment, and it is not in the ledger. */
function refuseSettled({ payments }: Synced, paymentId: string): void {
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
