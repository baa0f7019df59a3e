import { GatewayError, type GatewayPayment, type PaymentGateway } from "../gateway/payment-gateway.ts";
import { applySnapshot } from "../gateway/apply-snapshot.ts";
import type { SubscriptionState } from "./derive-subscription.ts";
import { requireMatchingGateway, type PaymentDependencies } from "../payment-dependencies.ts";
import { startSync, type SubscriptionRow } from "../repository.ts";

export interface SyncedSubscription extends SubscriptionState {
  payments: readonly GatewayPayment[];
}

/** `changes` are applied first. Throws `GatewayError`. Undefined when there is no such subscription. */
export async function syncSubscription(
  dependencies: PaymentDependencies,
  id: string,
  changes: Partial<Pick<SubscriptionRow, "claimedPaymentId">> = {},
): Promise<SyncedSubscription | undefined> {
  const row = await startSync(dependencies.db, id, changes);
  if (row === undefined) return undefined;
  const gateway = requireMatchingGateway(dependencies, row);

  // Payments first, so that the subscription is not older than they are.
  const payments = await fetchPayments(gateway, row);
  const withRefunds = payments.filter(
    ({ amountRefunded, refundStatus }) => amountRefunded > 0 || refundStatus !== undefined,
  );
  const refunds = await Promise.all(withRefunds.map((payment) => gateway.listRefunds(payment.id)));
  const subscription = await gateway.fetchSubscription(id);

  const snapshot = { syncNumber: row.lastSyncNumber, subscription, payments, refunds: refunds.flat() };
  const state = await applySnapshot(dependencies, row, snapshot);
  return state && { ...state, payments };
}

async function fetchPayments(
  gateway: PaymentGateway,
  { id, claimedPaymentId }: SubscriptionRow,
): Promise<GatewayPayment[]> {
  const gatewayPayments = await gateway.listPayments(id);
  if (claimedPaymentId === null || gatewayPayments.some((payment) => payment.id === claimedPaymentId))
    return gatewayPayments;
  try {
    return [...gatewayPayments, await gateway.fetchPayment(claimedPaymentId)];
  } catch (error) {
    if (error instanceof GatewayError && error.kind === "refused") return gatewayPayments;
    throw error;
  }
}
