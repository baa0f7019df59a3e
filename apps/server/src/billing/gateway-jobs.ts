import { GatewayError } from "../platform/gateway/payment-gateway.ts";
import type { JobResult } from "../platform/jobs/job-handler.ts";
import { findPayment } from "./ledger.ts";
import { requireGateway, gatewayOf, type PaymentDependencies } from "./payment-dependencies.ts";
import { findSubscription } from "./repository.ts";
import { syncSubscription } from "./sync-subscription.ts";

export type PaymentJobKind = "sync-subscription" | "cancel-subscription" | "refund-payment";

/** Work at the gateway, and the subscription or payment that it is about. */
export interface PaymentJob {
  kind: PaymentJobKind;
  subject: string;
}

/**
 * Does a job at the gateway. Each can be done again from any point, also after a kill: the gateway is asked how far it
 * has come. Throws `GatewayError`.
 */
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
  // One that was made twice at once is at the gateway only.
  const gateway = row === undefined ? requireGateway(dependencies) : gatewayOf(dependencies, row);
  // An attempt that was given up may have been paid at the last moment.
  if (row?.cancelledAt === null && (await syncSubscription(dependencies, id))?.row.status === "active") return "done";
  try {
    await gateway.cancelSubscription(id);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== "refused") throw error;
    dependencies.log.error({ err: error, subscription: id }, "the gateway does not cancel a subscription");
  }
  // Money that came in before it took effect is found here.
  if (row !== undefined) await syncSubscription(dependencies, id);
  return "done";
}

async function refund(dependencies: PaymentDependencies, paymentId: string): Promise<JobResult> {
  const payment = await findPayment(dependencies.db, paymentId);
  const row = payment && (await findSubscription(dependencies.db, payment.subscriptionId));
  if (payment === undefined || row === undefined) return "done";
  const gateway = gatewayOf(dependencies, row);

  const made = await gateway.refundsOf(paymentId);
  const underWay = made.filter(({ status }) => status !== "failed").reduce((sum, { amount }) => sum + amount, 0);
  const amount = payment.amount - underWay;
  if (amount > 0) {
    // A refund that failed does not come back to life: the next one is another, with a key of its own.
    const idempotencyKey = `refund_${paymentId}_${made.length}`;
    await gateway.refundPayment(paymentId, { amount, idempotencyKey, notes: { subscriptionId: row.id } });
  }
  await syncSubscription(dependencies, row.id);
  const after = await findPayment(dependencies.db, paymentId);
  return after !== undefined && after.refunded >= after.amount ? "done" : "retry";
}
