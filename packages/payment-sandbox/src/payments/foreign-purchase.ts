import { pay, paymentEntity } from "./charges.ts";
import type { Notes, Payment } from "./entities.ts";
import { createPlan } from "./plans.ts";
import { createSubscription } from "./subscriptions.ts";
import type { SandboxContext } from "../sandbox-context.ts";

export type ForeignPurchase =
  | { of: "order"; notes?: Notes }
  /** The other site makes a plan when `planId` is undefined. */
  | { of: "subscription"; planId?: string; notes?: Notes };

const otherProduct = { name: "Another site's product", amount: 150_000, currency: "INR" };

export function payElsewhere(context: SandboxContext, purchase: ForeignPurchase): Payment {
  const { notes = { shop: "another-site" } } = purchase;
  if (purchase.of === "subscription") {
    const planId = purchase.planId ?? createPlan(context, { period: "monthly", interval: 1, item: otherProduct }).id;
    return pay(context, createSubscription(context, { plan_id: planId, total_count: 1, notes }).id, "pay");
  }
  const { amount, currency } = otherProduct;
  const payment = {
    ...paymentEntity(context, { amount, currency, status: "captured" }),
    description: otherProduct.name,
    notes,
  };
  context.store.put(payment);
  context.emit("payment.captured", { payment });
  return payment;
}
