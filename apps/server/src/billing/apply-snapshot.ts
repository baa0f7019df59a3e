import type { GatewayPayment, GatewayRefund, GatewaySubscription } from "../platform/gateway/payment-gateway.ts";
import { enqueueMail } from "../platform/mail/mail-queue.ts";
import { requiredActions } from "./required-actions.ts";
import { opensNow } from "../platform/policy/entitlement.ts";
import { deriveStatus, nextGatewayStatus } from "./derive-status.ts";
import { isStillPaid, type LedgerPayment, ledgerOf } from "./ledger.ts";
import type { PaymentDependencies } from "./payment-dependencies.ts";
import { recordPayments, recordRefunds } from "./record-payments.ts";
import { enqueue } from "../platform/jobs/job-queue.ts";
import { lockSubscriptions, type SubscriptionRow, updateSubscription } from "./repository.ts";

export interface GatewaySnapshot {
  /** A snapshot with a higher number is newer. */
  syncNumber: number;
  subscription: GatewaySubscription;
  payments: readonly GatewayPayment[];
  refunds: readonly GatewayRefund[];
}

export interface SubscriptionState {
  row: SubscriptionRow;
  ledger: readonly LedgerPayment[];
}

/** One transaction, idempotent. An older snapshot changes only the ledger. Undefined when there is no such subscription. */
export async function applySnapshot(
  { db, clock, config, log }: Pick<PaymentDependencies, "db" | "clock" | "config" | "log">,
  { id, userId }: Pick<SubscriptionRow, "id" | "userId">,
  snapshot: GatewaySnapshot,
): Promise<SubscriptionState | undefined> {
  return db.transaction(async (tx) => {
    const rows = await lockSubscriptions(tx, userId);
    const row = rows.find((each) => each.id === id);
    if (row === undefined) return undefined;
    const now = clock();
    const before = await ledgerOf(tx, id);
    const added = await recordPayments(tx, { row, ledger: before }, snapshot, { now, log });
    const ledger = await recordRefunds(tx, inOrder([...before, ...added]), snapshot.refunds, now);

    const isNewest = snapshot.syncNumber > row.appliedSyncNumber;
    const gatewayStatus = isNewest
      ? nextGatewayStatus(row.gatewayStatus, snapshot.subscription.status)
      : row.gatewayStatus;
    const cancelled = row.cancelledAt !== null;
    const { ends, refunds } = requiredActions({
      cancelled,
      gatewayStatus,
      ledger,
      fresh: new Set(added.map((payment) => payment.id)),
      subscribedElsewhere: rows.some((each) => each.id !== id && opensNow(each, now)),
      refundWindowDays: config.refundWindowDays,
      now,
    });
    for (const subject of refunds) await enqueue(tx, { kind: "refund-payment", subject }, now);
    if (ends === "refunded elsewhere" || ends === "paid twice")
      await enqueue(tx, { kind: "cancel-subscription", subject: id }, now);
    if (ends === "refunded elsewhere" || ends === "cancelled elsewhere") {
      const refund = amountToRefund(ledger, refunds);
      await enqueueMail(tx, { kind: "subscription-cancelled", subscriptionId: id, refund }, now);
    }
    if (gatewayStatus !== row.gatewayStatus && (gatewayStatus === "pending" || gatewayStatus === "halted")) {
      await enqueueMail(tx, { kind: "charge-failed", subscriptionId: id }, now);
    }

    const last = ledger.findLast(isStillPaid);
    const updated = await updateSubscription(tx, id, {
      status: deriveStatus({
        previous: row.status,
        cancelled: cancelled || ends !== undefined,
        gatewayStatus,
        ledger,
        unsettled: isNewest ? isUnsettled(snapshot, row) : row.status === "confirming",
      }),
      ...(last === undefined ? {} : { currentStart: last.periodStart, currentEnd: last.periodEnd }),
      gatewayStatus,
      cancelledAt: ends === undefined ? row.cancelledAt : now,
      appliedSyncNumber: Math.max(row.appliedSyncNumber, snapshot.syncNumber),
      syncedAt: now,
    });
    return updated && { row: updated, ledger };
  });
}

function inOrder(ledger: readonly LedgerPayment[]): LedgerPayment[] {
  return ledger.toSorted((a, b) => a.capturedAt.getTime() - b.capturedAt.getTime() || a.number - b.number);
}

function amountToRefund(ledger: readonly LedgerPayment[], paymentIds: readonly string[]): number {
  return ledger
    .filter(({ id }) => paymentIds.includes(id))
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
}

/** A payment is authorised and not captured, or the browser has proved one that the gateway has not refused. */
function isUnsettled({ payments }: GatewaySnapshot, { claimedPaymentId }: SubscriptionRow): boolean {
  return payments.some(
    ({ id, status, captured }) =>
      !captured && (status === "authorized" || (id === claimedPaymentId && status !== "failed")),
  );
}
