import { type Fields, text, wholeNumber } from "../../../../apps/server/src/billing/gateway/razorpay/fields.ts";
import { leastAmount } from "@lms/texts/least-amount";
import type { Payment, Refund } from "./entities.ts";
import { readNotes } from "./read-notes.ts";
import { tooLittle } from "./plans.ts";
import { SandboxError } from "../sandbox-error.ts";
import type { SandboxContext } from "../sandbox-context.ts";

/** Refunds the whole payment unless `params` have an amount. The same key with the same values returns the refund that it made. */
export function refundPayment(
  context: SandboxContext,
  paymentId: string,
  params: Fields,
  key: string | undefined,
): Refund {
  if (key === undefined) return makeRefund(context, paymentId, params);
  if (!/^[\w-]{10,}$/.test(key)) {
    throw new SandboxError(
      "The idempotency key must have at least 10 characters: letters, digits, hyphens, underscores.",
    );
  }
  const { store } = context;
  const name = `refund ${key}`;
  const request = JSON.stringify([paymentId, params]);
  const before = store.getValue(name);
  if (Array.isArray(before)) {
    const refund = before[0] === request ? store.get("refund", String(before[1])) : undefined;
    if (refund !== undefined) return refund;
    throw new SandboxError("Different request body sent for the same idempotency key.", { status: 409 });
  }
  const refund = makeRefund(context, paymentId, params);
  store.setValue(name, [request, refund.id]);
  return refund;
}

/** Acts like the dashboard: the refund is pending until it is settled. Refunds everything when `amount` is undefined. */
export function refundByHand(context: SandboxContext, paymentId: string, amount?: number): Refund {
  return beginRefund(context, paymentId, amount === undefined ? {} : { amount });
}

export function settleRefund(context: SandboxContext, refundId: string, status: "processed" | "failed"): Refund {
  const { store, emit } = context;
  const pending = store.get("refund", refundId);
  const payment = pending && store.get("payment", pending.payment_id);
  if (pending === undefined || payment === undefined) throw new SandboxError("The id provided does not exist");
  if (pending.status !== "pending") throw new SandboxError(`The refund is ${pending.status} already.`);
  const refund: Refund = { ...pending, status, speed_processed: status === "processed" ? "normal" : null };
  const after = status === "failed" ? withRefunded(payment, payment.amount_refunded - refund.amount) : payment;
  store.put(refund);
  store.put(after);
  emit(`refund.${status}`, { refund, payment: after });
  return refund;
}

export function findPayment({ store }: SandboxContext, id: string): Payment {
  const payment = store.get("payment", id);
  if (payment === undefined) throw new SandboxError("The id provided does not exist");
  return payment;
}

function makeRefund(context: SandboxContext, paymentId: string, params: Fields): Refund {
  const refund = beginRefund(context, paymentId, params);
  const mode = context.switches().refunds;
  return mode === "pending" ? refund : settleRefund(context, refund.id, mode === "failed" ? "failed" : "processed");
}

function beginRefund(context: SandboxContext, paymentId: string, params: Fields): Refund {
  const { store, seconds, emit } = context;
  const payment = findPayment(context, paymentId);
  const left = payment.amount - payment.amount_refunded;
  const amount = params["amount"] === undefined ? left : wholeNumber(params, "amount");
  if (!payment.captured) throw new SandboxError("The payment status should be captured for action to be taken");
  if (left === 0) throw new SandboxError("The payment has been fully refunded already");
  if (amount === undefined || amount < leastAmount(payment.currency)) throw tooLittle(payment.currency, "amount");
  if (amount > left) {
    throw new SandboxError("The total refund amount is greater than the refund payment amount", { field: "amount" });
  }
  if (context.switches().refunds === "refused")
    throw new SandboxError("Your account does not have enough balance to carry out the refund operation.");

  const refund: Refund = {
    id: context.newId("rfnd"),
    entity: "refund",
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    receipt: text(params, "receipt") ?? null,
    status: "pending",
    speed_requested: text(params, "speed") ?? "normal",
    speed_processed: null,
    notes: readNotes(params),
    created_at: seconds(),
  };
  const refunded = withRefunded(payment, payment.amount_refunded + amount);
  store.put(refund, payment.id);
  store.put(refunded);
  emit("refund.created", { refund, payment: refunded });
  return refund;
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
