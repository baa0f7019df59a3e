import type { Invoice, Payment, Subscription } from "./entities.ts";
import { findPlan, periodEnd } from "./plans.ts";
import { SandboxError } from "../sandbox-error.ts";
import { saveSubscription, findSubscription } from "./subscriptions.ts";
import type { SandboxContext } from "../sandbox-context.ts";

const maxFailures = 4;

export function pay(context: SandboxContext, subscriptionId: string, outcome: "pay" | "fail"): Payment {
  const subscription = findSubscription(context, subscriptionId);
  if (subscription.status !== "created") {
    throw new SandboxError(`Payment is not possible: the subscription is ${subscription.status}.`);
  }
  if (outcome === "fail") {
    saveSubscription(context, { ...subscription, auth_attempts: subscription.auth_attempts + 1 });
    return failedPayment(context, subscription);
  }
  const customer = { ...subscription, customer_id: context.newId("cust") };
  const authorized = newPayment(context, customer, "authorized");
  context.emit("payment.authorized", { payment: authorized });
  const authenticated = saveSubscription(
    context,
    { ...customer, status: "authenticated" },
    "subscription.authenticated",
  );
  if (context.switches().capture === "later") return authorized;
  return charge(context, authenticated, authorized);
}

export function capture(context: SandboxContext, subscriptionId: string): Payment {
  const subscription = findSubscription(context, subscriptionId);
  const payment = listPayments(context, subscriptionId).find(({ status }) => status === "authorized");
  if (subscription.status !== "authenticated" || payment === undefined) {
    throw new SandboxError("No payment of this subscription waits to be captured.");
  }
  return charge(context, subscription, payment);
}

export function renew(context: SandboxContext, subscriptionId: string): Payment {
  const subscription = findSubscription(context, subscriptionId);
  if (!["active", "pending", "halted", "completed"].includes(subscription.status)) {
    throw new SandboxError(`A subscription that is ${subscription.status} is not charged.`);
  }
  const more = subscription.remaining_count === 0 ? 1 : 0;
  const longer = {
    ...subscription,
    total_count: subscription.total_count + more,
    remaining_count: subscription.remaining_count + more,
  };
  return charge(context, longer, newPayment(context, longer, "authorized"));
}

export function failCharge(context: SandboxContext, subscriptionId: string): Payment {
  const subscription = findSubscription(context, subscriptionId);
  if (!["active", "pending"].includes(subscription.status)) {
    throw new SandboxError(`A subscription that is ${subscription.status} is not charged.`);
  }
  const payment = failedPayment(context, subscription);
  const failures = subscription.status === "pending" ? subscription.auth_attempts + 1 : 1;
  const status = failures < maxFailures ? "pending" : "halted";
  saveSubscription(context, { ...subscription, status, auth_attempts: failures }, `subscription.${status}`);
  return payment;
}

export function listPayments({ store }: SandboxContext, subscriptionId: string): Payment[] {
  return store.list("payment", { parent: subscriptionId, count: 100, skip: 0 });
}

function charge(context: SandboxContext, subscription: Subscription, authorized: Payment): Payment {
  const { store, seconds, emit } = context;
  const plan = findPlan(context, subscription.plan_id);
  const now = seconds();
  const start = subscription.current_end ?? now;
  const end = periodEnd(plan, start);
  const invoice = newInvoice(context, subscription, { payment: authorized, start, end, now });
  const fee = Math.round(authorized.amount * 0.0236);
  const payment: Payment = {
    ...authorized,
    status: "captured",
    captured: true,
    invoice_id: invoice.id,
    fee,
    tax: Math.round((fee * 18) / 118),
  };
  const charged: Subscription = {
    ...subscription,
    status: "active",
    current_start: start,
    current_end: end,
    start_at: subscription.start_at ?? start,
    end_at: end,
    ended_at: null,
    auth_attempts: 0,
    paid_count: subscription.paid_count + 1,
    remaining_count: subscription.remaining_count - 1,
    charge_at: subscription.remaining_count > 1 ? end : null,
  };
  store.put(invoice, subscription.id);
  store.put(payment);
  store.put(charged);
  emit("payment.captured", { payment });
  emit("invoice.paid", { payment, invoice });
  if (subscription.status !== "active") emit("subscription.activated", { subscription: charged });
  emit("subscription.charged", { subscription: charged, payment });
  return payment;
}

function failedPayment(context: SandboxContext, subscription: Subscription): Payment {
  const payment = newPayment(context, subscription, "failed");
  context.emit("payment.failed", { payment });
  return payment;
}

function newPayment(context: SandboxContext, subscription: Subscription, status: "authorized" | "failed"): Payment {
  const { item } = findPlan(context, subscription.plan_id);
  const payment: Payment = {
    ...paymentEntity(context, { amount: item.amount * subscription.quantity, currency: item.currency, status }),
    description: "Recurring Payment via Subscription",
  };
  context.store.put(payment, subscription.id);
  return payment;
}

export function paymentEntity(
  context: SandboxContext,
  { amount, currency, status }: Pick<Payment, "amount" | "currency" | "status">,
): Payment {
  const failed = status === "failed";
  return {
    id: context.newId("pay"),
    entity: "payment",
    amount,
    currency,
    status,
    order_id: context.newId("order"),
    invoice_id: null,
    international: false,
    method: "upi",
    vpa: "success@razorpay",
    amount_refunded: 0,
    refund_status: null,
    captured: status === "captured",
    description: "",
    fee: null,
    tax: null,
    error_code: failed ? "BAD_REQUEST_ERROR" : null,
    error_description: failed
      ? "Your payment didn't go through as it was declined by the bank. Try another payment method."
      : null,
    error_source: failed ? "bank" : null,
    error_step: failed ? "payment_authorization" : null,
    error_reason: failed ? "payment_failed" : null,
    notes: [],
    created_at: context.seconds(),
  };
}

function newInvoice(
  context: SandboxContext,
  subscription: Subscription,
  { payment, start, end, now }: { payment: Payment; start: number; end: number; now: number },
): Invoice {
  return {
    id: context.newId("inv"),
    entity: "invoice",
    subscription_id: subscription.id,
    order_id: payment.order_id,
    payment_id: payment.id,
    status: "paid",
    amount: payment.amount,
    amount_paid: payment.amount,
    amount_due: 0,
    currency: payment.currency,
    billing_start: start,
    billing_end: end,
    paid_at: now,
    notes: [],
    created_at: now,
  };
}
