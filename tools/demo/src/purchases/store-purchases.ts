import type { Database } from "../../../../apps/server/src/platform/database/database.ts";
import { payments, refunds, subscriptions } from "../../../../apps/server/src/platform/database/schema/payments.ts";
import { standardPlanName } from "../../../../apps/server/src/billing/offer/plan-name.ts";
import type { Offer } from "../../../../apps/server/src/config/plan-settings.ts";
import type { Sandbox } from "../../../../packages/payment-sandbox/src/sandbox.ts";
import type { Purchase } from "./purchases.ts";

export function recordInSandbox(sandbox: Sandbox, { subscription, payment, refund }: Purchase, offer: Offer): Purchase {
  const past = { subscriptionId: subscription.id, paymentId: payment.id, paidAt: payment.capturedAt };
  const planId = sandbox.recordPast({ ...offer, name: standardPlanName(offer.months) }, [past]);
  return { subscription: { ...subscription, gateway: "sandbox", planId, gatewayStatus: "active" }, payment, refund };
}

/** Sorted by time, because receipts are numbered in the order of insertion. */
export async function insertPurchases(tx: Database, purchases: readonly Purchase[]): Promise<void> {
  const inOrder = purchases.toSorted((a, b) => a.payment.capturedAt.getTime() - b.payment.capturedAt.getTime());
  if (inOrder.length === 0) return;
  await tx.insert(subscriptions).values(inOrder.map(({ subscription }) => subscription));
  await tx.insert(payments).values(inOrder.map(({ payment }) => payment));
  const refundRows = inOrder.flatMap(({ refund }) => refund ?? []);
  if (refundRows.length > 0) await tx.insert(refunds).values(refundRows);
}
