import type { Payment, Refund, Subscription } from "./entities.ts";
import { capture, failCharge, pay, paymentsOf, renew } from "./charges.ts";
import { settleRefund } from "./refunds.ts";
import { cancelSubscription, listSubscriptions } from "./subscriptions.ts";
import type { Switches } from "./switches.ts";
import { untouched } from "./switches.ts";
import type { Webhook } from "./webhook-queue.ts";
import type { World } from "./sandbox-context.ts";

/** A subscription with what was paid for it and given back. */
export interface Book {
  subscription: Subscription;
  payments: readonly { payment: Payment; refunds: readonly Refund[] }[];
}

/** What a developer or a test makes happen at the gateway. Each throws a `Refusal` where the gateway would not do it. */
export interface Controls {
  switches: () => Switches;
  setSwitches: (wanted: Partial<Switches>) => void;
  /** All switches as they were at first. */
  resetSwitches: () => void;
  /** As the payment window does. */
  pay: (subscriptionId: string, outcome: "pay" | "fail") => Payment;
  /** Takes the money of a payment that the switch `capture` left waiting. */
  capture: (subscriptionId: string) => Payment;
  renew: (subscriptionId: string) => Payment;
  failCharge: (subscriptionId: string) => Payment;
  /** Four charges that fail, one after the other. */
  failFourCharges: (subscriptionId: string) => void;
  /** As a customer does in the app of a bank: only the webhook tells. */
  cancelOutside: (subscriptionId: string) => Subscription;
  settleRefund: (refundId: string, status: "processed" | "failed") => Refund;
  /** Makes every webhook that waits due now. */
  release: (order: "oldest-first" | "newest-first") => void;
  /** The newest first. */
  webhooks: (count: number) => Webhook[];
  books: (count: number) => Book[];
}

export function controlsOf(world: World): Controls {
  const { store, webhooks } = world;

  return {
    switches: world.switches,
    setSwitches: (wanted) => world.change(() => world.setSwitches(wanted)),
    resetSwitches: () => world.change(() => world.setSwitches(untouched)),
    pay: (id, outcome) => world.change(() => pay(world, id, outcome)),
    capture: (id) => world.change(() => capture(world, id)),
    renew: (id) => world.change(() => renew(world, id)),
    failCharge: (id) => world.change(() => failCharge(world, id)),
    failFourCharges: (id) =>
      world.change(() => {
        for (let failures = 0; failures < 4; failures += 1) failCharge(world, id);
      }),
    cancelOutside: (id) => world.change(() => cancelSubscription(world, id, {})),
    settleRefund: (id, status) => world.change(() => settleRefund(world, id, status)),
    release: (order) => world.change(() => webhooks.release(order, world.clock())),
    webhooks: (count) => webhooks.list(count),
    books: (count) =>
      world.change(() =>
        listSubscriptions(world, { count, skip: 0 }).map((subscription) => ({
          subscription,
          payments: paymentsOf(world, subscription.id).map((payment) => ({
            payment,
            refunds: store.list("refund", { parent: payment.id, count: 100, skip: 0 }),
          })),
        })),
      ),
  };
}
