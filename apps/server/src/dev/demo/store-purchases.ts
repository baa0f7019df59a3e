import type { Database } from "../../platform/database/database.ts";
import { payments, refunds, subscriptions } from "../../platform/database/schema/payments.ts";
import { soldPlan } from "../../app/open-payments.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { Purchase } from "./purchases.ts";

/** The same purchase, also in the sandbox's books: what can happen at a gateway can be tried on it. */
export function knownToSandbox(sandbox: Sandbox, { subscription, payment, refund }: Purchase): Purchase {
  const past = { subscriptionId: subscription.id, paymentId: payment.id, paidAt: payment.capturedAt };
  const planId = sandbox.recordPast(soldPlan, [past]);
  return { subscription: { ...subscription, gateway: "sandbox", planId, gatewayStatus: "active" }, payment, refund };
}

/** In the order of their days, since receipts are numbered as they come. */
export async function insertPurchases(tx: Database, purchases: readonly Purchase[]): Promise<void> {
  const inOrder = purchases.toSorted(
    (one, other) => one.payment.capturedAt.getTime() - other.payment.capturedAt.getTime(),
  );
  if (inOrder.length === 0) return;
  await tx.insert(subscriptions).values(inOrder.map(({ subscription }) => subscription));
  await tx.insert(payments).values(inOrder.map(({ payment }) => payment));
  const given = inOrder.flatMap(({ refund }) => refund ?? []);
  if (given.length > 0) await tx.insert(refunds).values(given);
}
