import { and, eq, ne } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { subscriptions } from "../platform/database/schema/payments.ts";
import type { GatewayPayment, GatewayRefund, GatewaySubscription } from "../platform/gateway/payment-gateway.ts";
import { enqueueMail } from "../platform/mail/mail-queue.ts";
import { requiredActions } from "./required-actions.ts";
import { opensLectures } from "../platform/policy/entitlement.ts";
import { ledgerOf } from "./ledger.ts";
import type { PaymentDependencies } from "./payment-dependencies.ts";
import { recordPayments, recordRefunds } from "./record-payments.ts";
import { lockSubscription, type SubscriptionRow, updateSubscription } from "./repository.ts";
import { isStillPaid, nextGatewayStatus, deriveStatus } from "./derive-status.ts";
import { enqueue } from "../platform/jobs/job-queue.ts";

/** The gateway's answer about a subscription. */
export interface GatewaySnapshot {
  /** The number of the question: a later one has the fresher answer. */
  syncNumber: number;
  subscription: GatewaySubscription;
  payments: readonly GatewayPayment[];
  refunds: readonly GatewayRefund[];
}

/**
 * Takes the gateway's word: ledger, status, period, what follows for refunds, and the mails about it, all in one
 * transaction. Taken twice, late or in another order it changes nothing more.
 */
export async function applySnapshot(
  { db, clock, config, log }: Pick<PaymentDependencies, "db" | "clock" | "config" | "log">,
  id: string,
  snapshot: GatewaySnapshot,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockSubscription(tx, id);
    if (row === undefined) return;
    const now = clock();
    const fresh = await recordPayments(tx, row, snapshot, { now, log });
    await recordRefunds(tx, row, snapshot.refunds, now);

    const newest = snapshot.syncNumber > row.appliedSyncNumber;
    const gatewayStatus = newest
      ? nextGatewayStatus(row.gatewayStatus, snapshot.subscription.status)
      : row.gatewayStatus;
    const ledger = await ledgerOf(tx, id);
    const { refundWindowDays } = config;
    const subscribedElsewhere = await hasAnother(tx, row, now);
    const cancelled = row.cancelledAt !== null;
    const { ends, refunds } = requiredActions({
      cancelled,
      gatewayStatus,
      ledger,
      fresh,
      subscribedElsewhere,
      refundWindowDays,
      now,
    });
    for (const subject of refunds) await enqueue(tx, { kind: "refund-payment", subject }, now);
    if (ends === "refunded elsewhere" || ends === "paid twice")
      await enqueue(tx, { kind: "cancel-subscription", subject: id }, now);
    if (ends === "refunded elsewhere" || ends === "cancelled elsewhere") {
      const back = ledger.filter((payment) => refunds.includes(payment.id));
      const refund = back.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
      await enqueueMail(tx, { kind: "subscription-cancelled", subscriptionId: id, refund }, now);
    }
    if (newest && gatewayStatus !== row.gatewayStatus && (gatewayStatus === "pending" || gatewayStatus === "halted")) {
      await enqueueMail(tx, { kind: "charge-failed", subscriptionId: id }, now);
    }

    const unsettled = newest ? isUnsettled(snapshot, row) : row.status === "confirming";
    const last = ledger.findLast(isStillPaid);
    const ended = cancelled || ends !== undefined;
    await updateSubscription(tx, id, {
      status: deriveStatus({ previous: row.status, cancelled: ended, gatewayStatus, ledger, unsettled }),
      ...(last === undefined ? {} : { currentStart: last.periodStart, currentEnd: last.periodEnd }),
      gatewayStatus,
      cancelledAt: ends === undefined ? row.cancelledAt : now,
      appliedSyncNumber: Math.max(row.appliedSyncNumber, snapshot.syncNumber),
      syncedAt: now,
    });
  });
}

async function hasAnother(tx: Database, { id, userId }: SubscriptionRow, now: Date): Promise<boolean> {
  const others = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.id, id), opensLectures(now)))
    .limit(1);
  return others.length > 0;
}

/** Whether money is on its way: authorised, or what the browser has proved and the gateway has not said no to. */
function isUnsettled({ payments }: GatewaySnapshot, { claimedPaymentId }: SubscriptionRow): boolean {
  return payments.some(
    ({ id, status, captured }) =>
      !captured && (status === "authorized" || (id === claimedPaymentId && status !== "failed")),
  );
}
