import type { GatewayDispute, GatewayPayment, GatewayRefund, GatewaySubscription } from "../payment-gateway.ts";
import { type Fields, timestamp, required, readNotes, text, flag, wholeNumber } from "./fields.ts";

export function readSubscription(fields: Fields): GatewaySubscription {
  return {
    id: required(text(fields, "id"), "subscription id"),
    planId: required(text(fields, "plan_id"), "plan id"),
    status: required(text(fields, "status"), "status"),
    totalCount: wholeNumber(fields, "total_count"),
    paidCount: wholeNumber(fields, "paid_count"),
    currentStart: timestamp(fields, "current_start"),
    currentEnd: timestamp(fields, "current_end"),
    endedAt: timestamp(fields, "ended_at"),
    expireBy: timestamp(fields, "expire_by"),
    createdAt: timestamp(fields, "created_at"),
    notes: readNotes(fields),
  };
}

export function readPayment(fields: Fields): GatewayPayment {
  const status = required(text(fields, "status"), "status");
  return {
    id: required(text(fields, "id"), "payment id"),
    status,
    captured: flag(fields, "captured") || status === "captured" || status === "refunded",
    amount: required(wholeNumber(fields, "amount"), "amount"),
    currency: required(text(fields, "currency"), "currency"),
    amountRefunded: wholeNumber(fields, "amount_refunded") ?? 0,
    refundStatus: text(fields, "refund_status"),
    invoiceId: text(fields, "invoice_id"),
    method: text(fields, "method"),
    failure: text(fields, "error_description"),
    createdAt: timestamp(fields, "created_at"),
    notes: readNotes(fields),
  };
}

export function readRefund(fields: Fields): GatewayRefund {
  return {
    id: required(text(fields, "id"), "refund id"),
    paymentId: required(text(fields, "payment_id"), "payment id"),
    amount: required(wholeNumber(fields, "amount"), "amount"),
    status: required(text(fields, "status"), "status"),
    createdAt: timestamp(fields, "created_at"),
  };
}

export function readDispute(fields: Fields): GatewayDispute {
  return {
    id: required(text(fields, "id"), "dispute id"),
    paymentId: required(text(fields, "payment_id"), "payment id"),
    amount: required(wholeNumber(fields, "amount"), "amount"),
    currency: required(text(fields, "currency"), "currency"),
    amountDeducted: wholeNumber(fields, "amount_deducted") ?? 0,
    phase: required(text(fields, "phase"), "phase"),
    status: required(text(fields, "status"), "status"),
    reasonCode: text(fields, "reason_code"),
    reason: text(fields, "reason_description"),
    gatewayDisputeId: text(fields, "gateway_dispute_id"),
    respondBy: timestamp(fields, "respond_by"),
    createdAt: timestamp(fields, "created_at"),
  };
}
