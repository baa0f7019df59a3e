import type { Dispute, Payment, Refund, Subscription } from "./payments/entities.ts";
import { capture, failCharge, pay, listPayments, renew } from "./payments/charges.ts";
import { type DisputePhase, type DisputeStep, moveDispute, openDispute, reopenDispute } from "./payments/disputes.ts";
import { type ForeignPurchase, payElsewhere } from "./payments/foreign-purchase.ts";
import { refundByHand, settleRefund } from "./payments/refunds.ts";
import { cancelSubscription, listSubscriptions } from "./payments/subscriptions.ts";
import type { Switches } from "./switches.ts";
import { defaultSwitches } from "./switches.ts";
import type { Webhook } from "./webhooks/webhook-queue.ts";
import type { SandboxContext } from "./sandbox-context.ts";

export interface SubscriptionHistory {
  subscription: Subscription;
  payments: readonly { payment: Payment; refunds: readonly Refund[]; disputes: readonly Dispute[] }[];
}

/** Events at the gateway. Each throws a `SandboxError` where the real gateway would refuse. */
export interface Controls {
  switches: () => Switches;
  setSwitches: (changes: Partial<Switches>) => void;
  resetSwitches: () => void;
  pay: (subscriptionId: string, outcome: "pay" | "fail") => Payment;
  /** Acts like another site that takes money into the same account. */
  payElsewhere: (purchase: ForeignPurchase) => Payment;
  capture: (subscriptionId: string) => Payment;
  renew: (subscriptionId: string) => Payment;
  failCharge: (subscriptionId: string) => Payment;
  failFourCharges: (subscriptionId: string) => void;
  /** Acts like the app of a bank: only a webhook reports it. */
  cancelOutside: (subscriptionId: string) => Subscription;
  /** Acts like the dashboard: the refund is pending, and only a webhook reports it. Refunds everything when `amount` is undefined. */
  refundByHand: (paymentId: string, amount?: number) => Refund;
  settleRefund: (refundId: string, status: "processed" | "failed") => Refund;
  /** Disputes the whole payment when `amount` is undefined. */
  openDispute: (paymentId: string, phase: DisputePhase, amount?: number) => Dispute;
  moveDispute: (disputeId: string, step: DisputeStep) => Dispute;
  /** The next phase of a dispute that the merchant won. */
  reopenDispute: (disputeId: string) => Dispute;
  release: (order: "oldest-first" | "newest-first") => void;
  webhooks: (count: number) => Webhook[];
  subscriptions: (count: number) => SubscriptionHistory[];
}

export function createControls(context: SandboxContext): Controls {
  const { store, webhooks } = context;

  return {
    switches: context.switches,
    setSwitches: (changes) => context.transaction(() => context.setSwitches(changes)),
    resetSwitches: () => context.transaction(() => context.setSwitches(defaultSwitches)),
    pay: (id, outcome) => context.transaction(() => pay(context, id, outcome)),
    payElsewhere: (purchase) => context.transaction(() => payElsewhere(context, purchase)),
    capture: (id) => context.transaction(() => capture(context, id)),
    renew: (id) => context.transaction(() => renew(context, id)),
    failCharge: (id) => context.transaction(() => failCharge(context, id)),
    failFourCharges: (id) =>
      context.transaction(() => {
        for (let failures = 0; failures < 4; failures += 1) failCharge(context, id);
      }),
    cancelOutside: (id) => context.transaction(() => cancelSubscription(context, id, {})),
    refundByHand: (id, amount) => context.transaction(() => refundByHand(context, id, amount)),
    settleRefund: (id, status) => context.transaction(() => settleRefund(context, id, status)),
    openDispute: (id, phase, amount) => context.transaction(() => openDispute(context, id, { phase, amount })),
    moveDispute: (id, step) => context.transaction(() => moveDispute(context, id, step)),
    reopenDispute: (id) => context.transaction(() => reopenDispute(context, id)),
    release: (order) => context.transaction(() => webhooks.release(order, context.clock())),
    webhooks: (count) => webhooks.list(count),
    subscriptions: (count) =>
      context.transaction(() =>
        listSubscriptions(context, { count, skip: 0 }).map((subscription) => ({
          subscription,
          payments: listPayments(context, subscription.id).map((payment) => ({
            payment,
            refunds: store.list("refund", { parent: payment.id, count: 100, skip: 0 }),
            disputes: store.list("dispute", { parent: payment.id, count: 100, skip: 0 }),
          })),
        })),
      ),
  };
}
