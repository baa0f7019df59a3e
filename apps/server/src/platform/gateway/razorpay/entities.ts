import type { GatewayPayment, GatewayRefund, GatewaySubscription } from "../payment-gateway.ts";
import { type Fields, moment, needed, notesOf, text, truth, wholeNumber } from "./fields.ts";

/** Each of these throws an unavailable `GatewayError` when what money depends on is not there. */
export function readSubscription(fields: Fields): GatewaySubscription {
  return {
    id: needed(text(fields, "id"), "subscription id"),
    planId: needed(text(fields, "plan_id"), "plan id"),
    status: needed(text(fields, "status"), "status"),
    totalCount: wholeNumber(fields, "total_count"),
    paidCount: wholeNumber(fields, "paid_count"),
    currentStart: moment(fields, "current_start"),
    currentEnd: moment(fields, "current_end"),
    endedAt: moment(fields, "ended_at"),
    expireBy: moment(fields, "expire_by"),
    createdAt: moment(fields, "created_at"),
    notes: notesOf(fields),
  };
}

export function readPayment(fields: Fields): GatewayPayment {
  const status = needed(text(fields, "status"), "status");
  return {
    id: needed(text(fields, "id"), "payment id"),
    status,
    captured: truth(fields, "captured") || status === "captured" || status === "refunded",
    amount: needed(wholeNumber(fields, "amount"), "amount"),
    currency: needed(text(fields, "currency"), "currency"),
    amountRefunded: wholeNumber(fields, "amount_refunded") ?? 0,
    refundStatus: text(fields, "refund_status"),
    invoiceId: text(fields, "invoice_id"),
    method: text(fields, "method"),
    failure: text(fields, "error_description"),
    createdAt: moment(fields, "created_at"),
  };
}

export function readRefund(fields: Fields): GatewayRefund {
  return {
    id: needed(text(fields, "id"), "refund id"),
    paymentId: needed(text(fields, "payment_id"), "payment id"),
    amount: needed(wholeNumber(fields, "amount"), "amount"),
    status: needed(text(fields, "status"), "status"),
    createdAt: moment(fields, "created_at"),
  };
}
