import { pay } from "./charges.ts";
import { findOrCreatePlan, type PlanTerms } from "./plans.ts";
import { refundPayment } from "./refunds.ts";
import { cancelSubscription, createSubscription } from "./subscriptions.ts";
import { defaultSwitches } from "../switches.ts";
import type { SandboxContext } from "../sandbox-context.ts";

export interface PastPurchase {
  subscriptionId: string;
  paymentId: string;
  paidAt: Date;
  refund?: { id: string; at: Date };
}

/** Sends no webhooks, and does nothing for a purchase that exists. Returns the plan's id. */
export function recordPastPurchase(context: SandboxContext, requestedPlan: PlanTerms, purchase: PastPurchase): string {
  const { subscriptionId, paymentId, paidAt, refund } = purchase;
  const existing = context.store.get("subscription", subscriptionId);
  if (existing !== undefined) return existing.plan_id;

  const purchaseContext = contextAt(context, paidAt, { sub: subscriptionId, pay: paymentId });
  const planId = findOrCreatePlan(context, requestedPlan);
  createSubscription(purchaseContext, { plan_id: planId, total_count: 1 });
  pay(purchaseContext, subscriptionId, "pay");
  if (refund !== undefined) {
    const refundContext = contextAt(context, refund.at, { rfnd: refund.id });
    cancelSubscription(refundContext, subscriptionId, {});
    refundPayment(refundContext, paymentId, {}, undefined);
  }
  return planId;
}

function contextAt(context: SandboxContext, time: Date, ids: Readonly<Record<string, string>>): SandboxContext {
  return {
    ...context,
    clock: () => time,
    seconds: () => Math.floor(time.getTime() / 1000),
    switches: () => defaultSwitches,
    emit: () => undefined,
    newId: (prefix) => ids[prefix] ?? context.newId(prefix),
  };
}
