import type { GatewayPayment, GatewayRefund, GatewaySubscription } from "./payment-gateway.ts";
import { nextGatewayStatus } from "../subscriptions/derive-status.ts";
import { deriveSubscription, type SubscriptionState } from "../subscriptions/derive-subscription.ts";
import { type LedgerPayment, readLedger } from "../ledger.ts";
import type { PaymentDependencies } from "../payment-dependencies.ts";
import { recordPayments, recordRefunds } from "../payments/record-payments.ts";
import { lockSubscriptions, type SubscriptionRow } from "../repository.ts";

export interface GatewaySnapshot {
  /** A snapshot with a higher number is newer. */
  syncNumber: number;
  subscription: GatewaySubscription;
  payments: readonly GatewayPayment[];
  refunds: readonly GatewayRefund[];
}

/** One transaction, idempotent. An older snapshot changes only the ledger. Undefined when there is no such subscription. */
export async function applySnapshot(
  { db, clock, config }: Pick<PaymentDependencies, "db" | "clock" | "config">,
  { id, userId }: Pick<SubscriptionRow, "id" | "userId">,
  snapshot: GatewaySnapshot,
): Promise<SubscriptionState | undefined> {
  return db.transaction(async (tx) => {
    const rows = await lockSubscriptions(tx, userId);
    const row = rows.find((each) => each.id === id);
    if (row === undefined) return undefined;
    const now = clock();
    const before = await readLedger(tx, id);
    const added = await recordPayments(tx, { row, rows, ledger: before, defaults: config }, snapshot, now);
    const ledger = await recordRefunds(tx, inOrder([...before, ...added]), snapshot.refunds, now);

    const isNewest = snapshot.syncNumber > row.appliedSyncNumber;
    const gatewayStatus = isNewest
      ? nextGatewayStatus(row.gatewayStatus, snapshot.subscription.status)
      : row.gatewayStatus;
    return deriveSubscription(
      tx,
      { row, rows, ledger },
      {
        fresh: new Set(added.map((payment) => payment.id)),
        gatewayStatus,
        unsettled: isNewest ? isUnsettled(snapshot, row) : row.status === "confirming",
        changes: { appliedSyncNumber: Math.max(row.appliedSyncNumber, snapshot.syncNumber), syncedAt: now },
        config,
        now,
      },
    );
  });
}

function inOrder(ledger: readonly LedgerPayment[]): LedgerPayment[] {
  return ledger.toSorted((a, b) => a.capturedAt.getTime() - b.capturedAt.getTime() || a.number - b.number);
}

/** A payment is authorised and not captured, or the browser has proved one that the gateway has not refused. */
function isUnsettled({ payments }: GatewaySnapshot, { claimedPaymentId }: SubscriptionRow): boolean {
  return payments.some(
    ({ id, status, captured }) =>
      !captured && (status === "authorized" || (id === claimedPaymentId && status !== "failed")),
  );
}
