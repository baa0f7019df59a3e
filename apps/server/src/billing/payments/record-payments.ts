import type { Database } from "../../platform/database/database.ts";
import type { GatewayPayment, GatewayRefund, GatewaySubscription } from "../gateway/payment-gateway.ts";
import { enqueueMail } from "../../platform/mail/mail-queue.ts";
import { readSiteIdentity, type SiteDefaults } from "../../platform/policy/site/site-identity.ts";
import { openCase } from "../cases/case-repository.ts";
import { addPayment, addRefund, type LedgerPayment } from "../ledger.ts";
import { receiptPrefix } from "./receipt-number.ts";
import { endOfPeriod } from "../period.ts";
import type { SubscriptionRow } from "../repository.ts";

function matchesOffer(row: SubscriptionRow, subscription: GatewaySubscription, payment: GatewayPayment): boolean {
  return (
    subscription.id === row.id &&
    subscription.planId === row.planId &&
    payment.amount === row.amount &&
    payment.currency === row.currency
  );
}

export async function recordPayments(
  tx: Database,
  { row, ledger, defaults }: { row: SubscriptionRow; ledger: readonly LedgerPayment[]; defaults: SiteDefaults },
  { subscription, payments }: { subscription: GatewaySubscription; payments: readonly GatewayPayment[] },
  now: Date,
): Promise<LedgerPayment[]> {
  const recorded = new Set(ledger.map(({ id }) => id));
  const captured = payments.filter(({ id, captured: isCaptured }) => isCaptured && !recorded.has(id));
  const matching = captured.filter((payment) => matchesOffer(row, subscription, payment));
  for (const { id, amount, currency } of captured.filter((payment) => !matching.includes(payment))) {
    const about = { paymentId: id, subscriptionId: row.id, userId: row.userId, amount, currency };
    await openCase(tx, { kind: "payment-of-other-offer", subject: id, ...about }, { now });
  }

  if (matching.length === 0) return [];
  const prefix = receiptPrefix((await readSiteIdentity(tx, defaults)).name("en"));
  const added: LedgerPayment[] = [];
  const ordered = matching.toSorted((a, b) => captureTime(a, now) - captureTime(b, now));
  for (const [index, payment] of ordered.entries()) {
    const capturedAt = payment.createdAt ?? now;
    // The gateway reports only the period of its latest charge, possibly late.
    const { currentStart, currentEnd } = index === ordered.length - 1 ? subscription : {};
    const hasPeriod = currentEnd !== undefined && currentEnd > capturedAt;
    const entry = await addPayment(tx, {
      id: payment.id,
      subscriptionId: row.id,
      userId: row.userId,
      amount: payment.amount,
      currency: payment.currency,
      capturedAt,
      periodStart: (hasPeriod ? currentStart : undefined) ?? capturedAt,
      periodEnd: hasPeriod ? currentEnd : endOfPeriod(capturedAt, row.periodMonths ?? 12),
      recordedAt: now,
      receiptPrefix: prefix,
    });
    if (entry === undefined) continue;
    added.push(entry);
    await enqueueMail(tx, { kind: "payment-receipt", paymentId: payment.id }, now);
  }
  return added;
}

export async function recordRefunds(
  tx: Database,
  ledger: readonly LedgerPayment[],
  refunds: readonly GatewayRefund[],
  now: Date,
): Promise<LedgerPayment[]> {
  const entries = new Map(ledger.map((payment) => [payment.id, payment]));
  for (const { id, paymentId, amount, createdAt } of refunds.filter(({ status }) => status === "processed")) {
    const payment = entries.get(paymentId);
    if (payment === undefined) continue;
    const added = await addRefund(tx, { id, paymentId, amount, refundedAt: createdAt ?? now, recordedAt: now });
    if (!added) continue;
    entries.set(paymentId, { ...payment, refunded: payment.refunded + amount });
    await enqueueMail(tx, { kind: "payment-refunded", refundId: id }, now);
  }
  return [...entries.values()];
}

function captureTime({ createdAt }: GatewayPayment, now: Date): number {
  return (createdAt ?? now).getTime();
}
