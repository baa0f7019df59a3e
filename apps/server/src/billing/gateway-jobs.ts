import { GatewayError } from "../platform/gateway/payment-gateway.ts";
import type { JobResult } from "../platform/jobs/job-handler.ts";
import { findPayment, isStillPaid } from "./ledger.ts";
import { gatewayOf, type PaymentDependencies, requireGateway } from "./payment-dependencies.ts";
import { findSubscription } from "./repository.ts";
import { syncSubscription } from "./sync-subscription.ts";

export type PaymentJobKind = "sync-subscription" | "cancel-subscription" | "refund-payment";

export interface PaymentJob {
  kind: PaymentJobKind;
  subject: string;
}

/** Idempotent, also after a process was killed at any point. Throws `GatewayError`. */
export async function runGatewayJob(
  dependencies: PaymentDependencies,
  { kind, subject }: PaymentJob,
): Promise<JobResult> {
  switch (kind) {
    case "sync-subscription":
      await syncSubscription(dependencies, subject);
      return "done";
    case "cancel-subscription":
      return cancel(dependencies, subject);
    case "refund-payment":
      return refund(dependencies, subject);
    default:
      return kind satisfies never;
  }
}

async function cancel(dependencies: PaymentDependencies, id: string): Promise<JobResult> {
  const row = await findSubscription(dependencies.db, id);
  // Concurrent calls may create a second subscription that only the gateway has.
  const gateway = row === undefined ? requireGateway(dependencies) : gatewayOf(dependencies, row);
  // An attempt that was given up may have been paid at the last moment.
  if (row?.cancelledAt === null && (await syncSubscription(dependencies, id))?.row.status === "active") return "done";
  try {
    await gateway.cancelSubscription(id);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== "refused") throw error;
    dependencies.log.error({ err: error, subscription: id }, "the gateway does not cancel a subscription");
  }
  if (row !== undefined) await syncSubscription(dependencies, id);
  return "done";
}

async function refund(dependencies: PaymentDependencies, paymentId: string): Promise<JobResult> {
  const payment = await findPayment(dependencies.db, paymentId);
  const row = payment && (await findSubscription(dependencies.db, payment.subscriptionId));
  if (payment === undefined || row === undefined) return "done";
  const gateway = gatewayOf(dependencies, row);

  const refunds = await gateway.refundsOf(paymentId);
  const started = refunds.filter(({ status }) => status !== "failed").reduce((sum, { amount }) => sum + amount, 0);
  const amount = payment.amount - started;
  if (amount > 0) {
    // A failed refund stays failed: the next one needs a key of its own.
    const idempotencyKey = `refund_${paymentId}_${refunds.length}`;
    await gateway.refundPayment(paymentId, { amount, idempotencyKey, notes: { subscriptionId: row.id } });
  }
  const synced = await syncSubscription(dependencies, row.id);
  const after = synced?.ledger.find(({ id }) => id === paymentId);
  return after !== undefined && !isStillPaid(after) ? "done" : "retry";
}
