import { leastAmount } from "@lms/texts/least-amount";
import { GatewayError, type GatewayRefund, type PaymentGateway } from "../gateway/payment-gateway.ts";
import type { JobResult } from "../../platform/jobs/job-handler.ts";
import { closeByItself, openCase } from "../cases/case-repository.ts";
import { applyDispute } from "../disputes/apply-dispute.ts";
import { findDisputes } from "../disputes/dispute-repository.ts";
import { holdsAccess } from "../disputes/dispute-rules.ts";
import { findPayment, type LedgerPayment } from "../ledger.ts";
import { requireMatchingGateway, type PaymentDependencies } from "../payment-dependencies.ts";
import { findSubscription } from "../repository.ts";
import { syncSubscription } from "../subscriptions/sync-subscription.ts";

interface RefundTask {
  paymentId: string;
  total: number | undefined;
  /** When it was asked for. */
  since: Date;
}

/**
 * Refunds until `total` is given back, or all of it without a total: called again, it gives nothing twice. What is less than the
 * gateway gives back stays where it is.
 * Waits while the payment is disputed: the bank may give the money back. Throws `GatewayError`.
 */
export async function refundPayment(
  dependencies: PaymentDependencies,
  { paymentId, total = Infinity, since }: RefundTask,
): Promise<JobResult> {
  const { db, clock } = dependencies;
  const found = await findPayment(db, paymentId);
  const row = found && (await findSubscription(db, found.subscriptionId));
  if (found === undefined || row === undefined) return "done";
  const gateway = requireMatchingGateway(dependencies, row);

  await learnDisputes(dependencies, gateway, found);
  if ((await findDisputes(db, [paymentId])).some(holdsAccess)) {
    // A refund that was under way before may have been processed.
    await syncSubscription(dependencies, row.id);
    return "retry";
  }
  const payment = (await findPayment(db, paymentId)) ?? found;

  const refunds = await gateway.listRefunds(paymentId);
  const amount = Math.min(payment.amount, total) - payment.chargedBack - sumOfRefunds(refunds);
  const least = leastAmount(payment.currency);
  if (amount >= least) {
    // A failed refund stays failed: the next one needs a key of its own.
    const idempotencyKey = `refund_${paymentId}_${refunds.length}`;
    const refund = { amount, idempotencyKey, notes: { subscriptionId: row.id } };
    refunds.push(await startRefund(dependencies, gateway, { payment, refund, since }));
  }
  const synced = await syncSubscription(dependencies, row.id);
  const after = synced?.ledger.find(({ id }) => id === paymentId);
  if (after === undefined || Math.min(after.amount, total) - after.refunded >= least) return "retry";
  // The bank may have taken everything back while a refund is still on its way.
  if (!refunds.every(({ status }) => status === "processed" || status === "failed")) return "retry";
  await closeByItself(db, { kind: "refund-refused", subject: paymentId }, clock());
  return "done";
}

/** Pending refunds count. */
export function sumOfRefunds(refunds: readonly GatewayRefund[]): number {
  return refunds.filter(({ status }) => status !== "failed").reduce((sum, { amount }) => sum + amount, 0);
}

/** A dispute whose webhook is still under way. */
async function learnDisputes(
  dependencies: PaymentDependencies,
  gateway: PaymentGateway,
  { id, capturedAt }: LedgerPayment,
): Promise<void> {
  try {
    const gatewayDisputes = await gateway.disputesSince(capturedAt);
    for (const dispute of gatewayDisputes) if (dispute.paymentId === id) await applyDispute(dependencies, dispute);
  } catch (error) {
    // An account may have no disputes at all.
    if (!(error instanceof GatewayError) || error.kind !== "refused") throw error;
  }
}

interface StartedRefund {
  payment: LedgerPayment;
  refund: Parameters<PaymentGateway["refundPayment"]>[1];
  since: Date;
}

async function startRefund(
  dependencies: PaymentDependencies,
  gateway: PaymentGateway,
  { payment, refund, since }: StartedRefund,
): Promise<GatewayRefund> {
  const openCaseOnce = () => openRefundCase(dependencies, payment, { amount: refund.amount, since });
  let started: GatewayRefund;
  try {
    started = await gateway.refundPayment(payment.id, refund);
  } catch (error) {
    if (error instanceof GatewayError && error.kind === "refused") await openCaseOnce();
    throw error;
  }
  if (started.status === "failed") await openCaseOnce();
  return started;
}

/** Each refund that is asked for has its own opening, however often it is tried. */
async function openRefundCase(
  { db, clock }: PaymentDependencies,
  { id, subscriptionId, userId, currency }: LedgerPayment,
  { amount, since }: { amount: number; since: Date },
): Promise<void> {
  const about = { paymentId: id, subscriptionId, userId, amount, currency };
  const opening = { now: clock(), again: since };
  await db.transaction((tx) => openCase(tx, { kind: "refund-refused", subject: id, ...about }, opening));
}
