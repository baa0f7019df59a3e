import { GatewayError, type GatewayPayment, type PaymentGateway } from "../platform/gateway/payment-gateway.ts";
import { gatewayOf, type PaymentNeeds } from "./payment-dependencies.ts";
import { findSubscription, nextQuestion, type SubscriptionRow } from "./repository.ts";
import { takeWord } from "./apply-snapshot.ts";

/** How a subscription stands after the gateway was asked. */
export interface Synced {
  row: SubscriptionRow;
  payments: readonly GatewayPayment[];
}

/**
 * Asks the gateway about a subscription and takes its word. Undefined: there is no such subscription. Throws
 * `GatewayError`.
 */
export async function syncSubscription(needs: PaymentNeeds, id: string): Promise<Synced | undefined> {
  const known = await findSubscription(needs.db, id);
  if (known === undefined) return undefined;
  const gateway = gatewayOf(needs, known);
  const question = await nextQuestion(needs.db, id);
  if (question === undefined) return undefined;

  // Payments first: what is paid in between is then known to the subscription, not the other way round.
  const listed = await gateway.paymentsOf(id);
  const { claimedPaymentId } = known;
  const missing = claimedPaymentId !== null && listed.every((payment) => payment.id !== claimedPaymentId);
  const claimed = missing ? await fetchKnown(gateway, claimedPaymentId) : undefined;
  const payments = claimed === undefined ? listed : [...listed, claimed];
  const returned = payments.filter(
    ({ amountRefunded, refundStatus }) => amountRefunded > 0 || refundStatus !== undefined,
  );
  const refunds = await Promise.all(returned.map((payment) => gateway.refundsOf(payment.id)));
  const subscription = await gateway.fetchSubscription(id);

  await takeWord(needs, id, { question, subscription, payments, refunds: refunds.flat() });
  const row = await findSubscription(needs.db, id);
  return row && { row, payments };
}

/** A payment that the gateway may not know. */
async function fetchKnown(gateway: PaymentGateway, id: string): Promise<GatewayPayment | undefined> {
  try {
    return await gateway.fetchPayment(id);
  } catch (error) {
    if (error instanceof GatewayError && error.kind === "refused") return undefined;
    throw error;
  }
}
