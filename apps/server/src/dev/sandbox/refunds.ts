import { type Fields, text, wholeNumber } from "../../platform/gateway/razorpay/fields.ts";
import type { Payment, Refund } from "./entities.ts";
import { keptNotes } from "./read-notes.ts";
import { Refusal } from "./sandbox-error.ts";
import type { World } from "./sandbox-context.ts";

/** Gives money back, in full without an amount. The same key with the same values answers the refund that it made. */
export function refundPayment(world: World, paymentId: string, wish: Fields, key: string | undefined): Refund {
  if (key === undefined) return makeRefund(world, paymentId, wish);
  if (!/^[\w-]{10,}$/.test(key)) {
    throw new Refusal("The idempotency key must have at least 10 characters: letters, digits, hyphens, underscores.");
  }
  const { store } = world;
  const name = `refund ${key}`;
  const request = JSON.stringify([paymentId, wish]);
  const before = store.kept(name);
  if (Array.isArray(before)) {
    const refund = before[0] === request ? store.get("refund", String(before[1])) : undefined;
    if (refund !== undefined) return refund;
    throw new Refusal("Different request body sent for the same idempotency key.", { status: 409 });
  }
  const refund = makeRefund(world, paymentId, wish);
  store.keep(name, [request, refund.id]);
  return refund;
}

/** The bank's last word on a refund that was pending. */
export function settleRefund(world: World, refundId: string, status: "processed" | "failed"): Refund {
  const { store, tell } = world;
  const pending = store.get("refund", refundId);
  const payment = pending && store.get("payment", pending.payment_id);
  if (pending === undefined || payment === undefined) throw new Refusal("The id provided does not exist");
  if (pending.status !== "pending") throw new Refusal(`The refund is ${pending.status} already.`);
  const refund: Refund = { ...pending, status, speed_processed: status === "processed" ? "normal" : null };
  const after = status === "failed" ? withRefunded(payment, payment.amount_refunded - refund.amount) : payment;
  store.put(refund);
  store.put(after);
  tell(`refund.${status}`, { refund, payment: after });
  return refund;
}

export function findPayment({ store }: World, id: string): Payment {
  const payment = store.get("payment", id);
  if (payment === undefined) throw new Refusal("The id provided does not exist");
  return payment;
}

function makeRefund(world: World, paymentId: string, wish: Fields): Refund {
  const { store, seconds, tell } = world;
  const payment = findPayment(world, paymentId);
  const mode = world.switches().refunds;
  const left = payment.amount - payment.amount_refunded;
  const amount = wish["amount"] === undefined ? left : wholeNumber(wish, "amount");
  if (!payment.captured) throw new Refusal("The payment status should be captured for action to be taken");
  if (left === 0) throw new Refusal("The payment has been fully refunded already");
  if (amount === undefined || amount < 100)
    throw new Refusal("The amount must be at least INR 1.00", { field: "amount" });
  if (amount > left) {
    throw new Refusal("The total refund amount is greater than the refund payment amount", { field: "amount" });
  }
  if (mode === "refused")
    throw new Refusal("Your account does not have enough balance to carry out the refund operation.");

  const refund: Refund = {
    id: world.newId("rfnd"),
    entity: "refund",
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    receipt: text(wish, "receipt") ?? null,
    status: "pending",
    speed_requested: text(wish, "speed") ?? "normal",
    speed_processed: null,
    notes: keptNotes(wish),
    created_at: seconds(),
  };
  const refunded = withRefunded(payment, payment.amount_refunded + amount);
  store.put(refund, payment.id);
  store.put(refunded);
  tell("refund.created", { refund, payment: refunded });
  return mode === "pending" ? refund : settleRefund(world, refund.id, mode === "failed" ? "failed" : "processed");
}

function withRefunded(payment: Payment, amountRefunded: number): Payment {
  const full = amountRefunded === payment.amount;
  const part = amountRefunded === 0 ? null : "partial";
  return {
    ...payment,
    amount_refunded: amountRefunded,
    refund_status: full ? "full" : part,
    status: full ? "refunded" : "captured",
  };
}
