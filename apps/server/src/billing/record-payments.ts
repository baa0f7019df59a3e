import type { Database } from "../platform/database/database.ts";
import type { GatewayPayment, GatewayRefund, GatewaySubscription } from "../platform/gateway/payment-gateway.ts";
import type { Logger } from "../platform/log/logger.ts";
import { enqueueMail } from "../platform/mail/mail-queue.ts";
import { addPayment, addRefund, ledgerOf } from "./ledger.ts";
import { endOfBundle } from "./period.ts";
import type { SubscriptionRow } from "./repository.ts";

/** Whether a payment is of what was offered with this subscription: plan, amount, currency. */
function matchesOffer(row: SubscriptionRow, subscription: GatewaySubscription, payment: GatewayPayment): boolean {
  return (
    subscription.id === row.id &&
    subscription.planId === row.planId &&
    payment.amount === row.amount &&
    payment.currency === row.currency
  );
}

/** Puts the captured payments of a subscription into the ledger; answers which were new. Each has its receipt mailed. */
export async function recordPayments(
  tx: Database,
  row: SubscriptionRow,
  { subscription, payments }: { subscription: GatewaySubscription; payments: readonly GatewayPayment[] },
  { now, log }: { now: Date; log: Logger },
): Promise<Set<string>> {
  const known = new Set((await ledgerOf(tx, row.id)).map(({ id }) => id));
  const captured = payments.filter(({ id, captured: isCaptured }) => isCaptured && !known.has(id));
  const fitting = captured.filter((payment) => matchesOffer(row, subscription, payment));
  for (const { id } of captured.filter((payment) => !fitting.includes(payment))) {
    log.error({ payment: id, subscription: row.id }, "a payment is not of what was offered, and does not count");
  }

  const fresh = new Set<string>();
  const ordered = fitting.toSorted((a, b) => captureTime(a, now) - captureTime(b, now));
  for (const [index, payment] of ordered.entries()) {
    const capturedAt = payment.createdAt ?? now;
    // The gateway tells the period of its latest charge alone, and may be late with it.
    const { currentStart, currentEnd } = index === ordered.length - 1 ? subscription : {};
    const reported = currentEnd !== undefined && currentEnd > capturedAt;
    const added = await addPayment(tx, {
      id: payment.id,
      subscriptionId: row.id,
      userId: row.userId,
      amount: payment.amount,
      currency: "INR",
      capturedAt,
      periodStart: (reported ? currentStart : undefined) ?? capturedAt,
      periodEnd: reported ? currentEnd : endOfBundle(capturedAt),
      recordedAt: now,
    });
    if (!added) continue;
    fresh.add(payment.id);
    await enqueueMail(tx, { kind: "payment-receipt", paymentId: payment.id }, now);
  }
  return fresh;
}

/** Puts the refunds that are done into the ledger, as far as their payments are there. Each is mailed about. */
export async function recordRefunds(
  tx: Database,
  row: SubscriptionRow,
  refunds: readonly GatewayRefund[],
  now: Date,
): Promise<void> {
  const known = new Set((await ledgerOf(tx, row.id)).map(({ id }) => id));
  for (const { id, paymentId, amount, createdAt } of refunds.filter(({ status }) => status === "processed")) {
    if (!known.has(paymentId)) continue;
    const added = await addRefund(tx, { id, paymentId, amount, refundedAt: createdAt ?? now, recordedAt: now });
    if (added) await enqueueMail(tx, { kind: "payment-refunded", refundId: id }, now);
  }
}

function captureTime({ createdAt }: GatewayPayment, now: Date): number {
  return (createdAt ?? now).getTime();
}
