import { GatewayError } from "../platform/gateway/payment-gateway.ts";
import { findPayment } from "./ledger.ts";
import { demandGateway, gatewayOf, type PaymentNeeds } from "./payment-dependencies.ts";
import { findSubscription } from "./repository.ts";
import { syncSubscription } from "./sync-subscription.ts";
import type { Task } from "./tasks.ts";

/** `waiting`: the gateway has it and needs its time, so it is to be looked at again. */
export type Outcome = "done" | "waiting";

/**
 * Does a task at the gateway. Each can be done again from any point, also after a kill: the gateway is asked how far it
 * has come. Throws `GatewayError`.
 */
export async function doTask(needs: PaymentNeeds, { kind, subject }: Task): Promise<Outcome> {
  switch (kind) {
    case "sync":
      await syncSubscription(needs, subject);
      return "done";
    case "cancel":
      return cancel(needs, subject);
    case "refund":
      return refund(needs, subject);
    default:
      return kind satisfies never;
  }
}

async function cancel(needs: PaymentNeeds, id: string): Promise<Outcome> {
  const row = await findSubscription(needs.db, id);
  // One that was made twice at once is at the gateway only.
  const gateway = row === undefined ? demandGateway(needs) : gatewayOf(needs, row);
  // An attempt that was given up may have been paid at the last moment.
  if (row?.cancelledAt === null && (await syncSubscription(needs, id))?.row.status === "active") return "done";
  try {
    await gateway.cancelSubscription(id);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== "refused") throw error;
    needs.log.error({ err: error, subscription: id }, "the gateway does not cancel a subscription");
  }
  // Money that came in before it took effect is found here.
  if (row !== undefined) await syncSubscription(needs, id);
  return "done";
}

async function refund(needs: PaymentNeeds, paymentId: string): Promise<Outcome> {
  const payment = await findPayment(needs.db, paymentId);
  const row = payment && (await findSubscription(needs.db, payment.subscriptionId));
  if (payment === undefined || row === undefined) return "done";
  const gateway = gatewayOf(needs, row);

  const made = await gateway.refundsOf(paymentId);
  const underWay = made.filter(({ status }) => status !== "failed").reduce((sum, { amount }) => sum + amount, 0);
  const amount = payment.amount - underWay;
  if (amount > 0) {
    // A refund that failed does not come back to life: the next one is another, with a key of its own.
    const idempotencyKey = `refund_${paymentId}_${made.length}`;
    await gateway.refundPayment(paymentId, { amount, idempotencyKey, notes: { subscriptionId: row.id } });
  }
  await syncSubscription(needs, row.id);
  const after = await findPayment(needs.db, paymentId);
  return after !== undefined && after.refunded >= after.amount ? "done" : "waiting";
}
