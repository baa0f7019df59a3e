import type { YearlyPlan } from "../../platform/gateway/razorpay/plan.ts";
import { pay } from "./charges.ts";
import { createPlan } from "./plans.ts";
import { refundPayment } from "./refunds.ts";
import { cancelSubscription, createSubscription } from "./subscriptions.ts";
import { untouched } from "./switches.ts";
import type { World } from "./sandbox-context.ts";

/** A year that was bought before, for demo data: what it would have left behind at a gateway. */
export interface PastPurchase {
  /** Ids of the gateway's shape, `sub_…` and `pay_…`, that no other purchase has. */
  subscriptionId: string;
  paymentId: string;
  paidAt: Date;
  /** Cancelled and given back in full. */
  refund?: { id: string; at: Date };
}

/** Records a purchase of the past, without webhooks; nothing when it is there already. Answers the plan's id. */
export function recordPastPurchase(world: World, wanted: YearlyPlan, purchase: PastPurchase): string {
  const { subscriptionId, paymentId, paidAt, refund } = purchase;
  const there = world.store.get("subscription", subscriptionId);
  if (there !== undefined) return there.plan_id;

  const paying = asOf(world, paidAt, { sub: subscriptionId, pay: paymentId });
  const planId = planOf(world, wanted);
  createSubscription(paying, { plan_id: planId, total_count: 1 });
  pay(paying, subscriptionId, "pay");
  if (refund !== undefined) {
    const cancelling = asOf(world, refund.at, { rfnd: refund.id });
    cancelSubscription(cancelling, subscriptionId, {});
    refundPayment(cancelling, paymentId, {}, undefined);
  }
  return planId;
}

function planOf(world: World, wanted: YearlyPlan): string {
  const fits = world.store
    .list("plan", { count: 100, skip: 0 })
    .findLast(({ period, interval, item }) => period === "yearly" && interval === 1 && item.amount === wanted.amount);
  return (fits ?? createPlan(world, { period: "yearly", interval: 1, item: wanted })).id;
}

/** The same world at an earlier moment, where nobody hears what happens and the next ids are known. */
function asOf(world: World, moment: Date, ids: Readonly<Record<string, string>>): World {
  return {
    ...world,
    clock: () => moment,
    seconds: () => Math.floor(moment.getTime() / 1000),
    switches: () => untouched,
    tell: () => undefined,
    newId: (prefix) => ids[prefix] ?? world.newId(prefix),
  };
}
