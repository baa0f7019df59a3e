import type { Database } from "../../platform/database/database.ts";
import type { GatewayPayment, GatewayRefund, GatewaySubscription } from "../gateway/payment-gateway.ts";
import { enqueueMail } from "../../platform/mail/mail-queue.ts";
import { readSiteIdentity, type SiteDefaults } from "../../platform/policy/site/site-identity.ts";
import { openCase } from "../cases/case-repository.ts";
import { addPayment, addRefund, type LedgerPayment } from "../ledger.ts";
import { receiptPrefix } from "./receipt-number.ts";
import { endOfPeriod } from "../period.ts";
import type { SubscriptionRow } from "../repository.ts";
import { beginningOfRenewal } from "../subscriptions/renewal.ts";

function matchesOffer(row: SubscriptionRow, subscription: GatewaySubscription, payment: GatewayPayment): boolean {
  return (
    subscription.id === row.id &&
    subscription.planId === row.planId &&
    payment.amount === row.amount &&
    payment.currency === row.currency
  );
}

interface Known {
  row: SubscriptionRow;
  /** All of the user. */
  rows: readonly SubscriptionRow[];
  ledger: readonly LedgerPayment[];
  defaults: SiteDefaults;
}

export async function recordPayments(
  tx: Database,
  { row, rows, ledger, defaults }: Known,
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
    const reported = index === ordered.length - 1 ? subscription : undefined;
    const entry = await addPayment(tx, {
      id: payment.id,
      subscriptionId: row.id,
      userId: row.userId,
      amount: payment.amount,
      currency: payment.currency,
      capturedAt,
      ...paidPeriod({ row, rows, ledger: [...ledger, ...added] }, reported, capturedAt),
      recordedAt: now,
      receiptPrefix: prefix,
    });
    if (entry === undefined) continue;
    added.push(entry);
    await enqueueMail(tx, { kind: "payment-receipt", paymentId: payment.id }, now);
  }
  return added;
}

/** The gateway knows nothing of the beginning of a renewal. */
function paidPeriod(
  known: Omit<Known, "defaults">,
  reported: GatewaySubscription | undefined,
  capturedAt: Date,
): Pick<LedgerPayment, "periodStart" | "periodEnd"> {
  const { currentStart, currentEnd } = reported ?? {};
  const isRenewal = known.row.beginsAt !== null;
  if (!isRenewal && currentEnd !== undefined && currentEnd > capturedAt)
    return { periodStart: currentStart ?? capturedAt, periodEnd: currentEnd };
  const periodStart = isRenewal ? beginningOfRenewal(known, capturedAt) : capturedAt;
  return { periodStart, periodEnd: endOfPeriod(periodStart, known.row.periodMonths ?? 12) };
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
