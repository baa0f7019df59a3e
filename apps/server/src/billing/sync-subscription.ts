import { GatewayError, type GatewayPayment, type PaymentGateway } from "../platform/gateway/payment-gateway.ts";
import { gatewayOf, type PaymentDependencies } from "./payment-dependencies.ts";
import { findSubscription, startSync, type SubscriptionRow } from "./repository.ts";
import { applySnapshot } from "./apply-snapshot.ts";

/** How a subscription stands after the gateway was asked. */
export interface SyncedSubscription {
  row: SubscriptionRow;
  payments: readonly GatewayPayment[];
}

/**
 * Asks the gateway about a subscription and takes its word. Undefined: there is no such subscription. Throws
 * `GatewayError`.
 */
export async function syncSubscription(
  dependencies: PaymentDependencies,
  id: string,
): Promise<SyncedSubscription | undefined> {
  const row = await findSubscription(dependencies.db, id);
  if (row === undefined) return undefined;
  const gateway = gatewayOf(dependencies, row);
  const syncNumber = await startSync(dependencies.db, id);
  if (syncNumber === undefined) return undefined;

  // Payments first: what is paid in between is then known to the subscription, not the other way round.
  const listed = await gateway.paymentsOf(id);
  const { claimedPaymentId } = row;
  const missing = claimedPaymentId !== null && listed.every((payment) => payment.id !== claimedPaymentId);
  const claimed = missing ? await fetchKnown(gateway, claimedPaymentId) : undefined;
  const payments = claimed === undefined ? listed : [...listed, claimed];
  const returned = payments.filter(
    ({ amountRefunded, refundStatus }) => amountRefunded > 0 || refundStatus !== undefined,
  );
  const refunds = await Promise.all(returned.map((payment) => gateway.refundsOf(payment.id)));
  const subscription = await gateway.fetchSubscription(id);

  await applySnapshot(dependencies, id, { syncNumber, subscription, payments, refunds: refunds.flat() });
  const synced = await findSubscription(dependencies.db, id);
  return synced && { row: synced, payments };
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
