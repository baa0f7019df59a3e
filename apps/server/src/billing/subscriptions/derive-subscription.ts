import type { Database } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs/job-queue.ts";
import { enqueueMail } from "../../platform/mail/mail-queue.ts";
import { beginsLater } from "./active-subscription.ts";
import { closeByItself } from "../cases/case-repository.ts";
import { closePromisingAttempt } from "./close-attempt.ts";
import { deriveStatus } from "./derive-status.ts";
import { findDisputes } from "../disputes/dispute-repository.ts";
import { isHeld } from "../disputes/dispute-rules.ts";
import { recordChargebacks } from "../disputes/record-chargebacks.ts";
import { isStillPaid, type LedgerPayment, stillPaid } from "../ledger.ts";
import type { PaymentDependencies } from "../payment-dependencies.ts";
import { type SubscriptionRow, updateSubscription } from "../repository.ts";
import { overlaps } from "./renewal.ts";
import { requiredActions } from "./required-actions.ts";
import { isOver } from "./subscription-status.ts";

export interface SubscriptionState {
  row: SubscriptionRow;
  ledger: readonly LedgerPayment[];
}

interface Known extends SubscriptionState {
  /** All of the user. */
  rows: readonly SubscriptionRow[];
}

interface News {
  /** Payments that this transaction has recorded. */
  fresh: ReadonlySet<string>;
  gatewayStatus: string | null;
  unsettled: boolean;
  changes: Partial<Pick<SubscriptionRow, "appliedSyncNumber" | "syncedAt">>;
  config: PaymentDependencies["config"];
  now: Date;
}

/** Status, period, and what follows from them. The caller has locked the user. */
export async function deriveSubscription(
  tx: Database,
  { row, rows, ledger: recorded }: Known,
  { fresh, gatewayStatus, unsettled, changes, config, now }: News,
): Promise<SubscriptionState | undefined> {
  const { id } = row;
  const disputes = await findDisputes(
    tx,
    recorded.map((payment) => payment.id),
  );
  const ledger = await recordChargebacks(tx, recorded, disputes, now);
  const cancelled = row.cancelledAt !== null;
  const paidFor = ledger.filter(isStillPaid);
  const paidTwice = paidFor
    .filter((payment) => fresh.has(payment.id) && rows.some((each) => each.id !== id && overlaps(payment, each, now)))
    .map((payment) => payment.id);
  const { ends, refunds } = requiredActions({
    cancelled,
    gatewayStatus,
    ledger,
    fresh,
    paidTwice,
    refundable: row.refundable,
    beginsAt: row.beginsAt,
    refundWindowDays: config.refundWindowDays,
    now,
  });
  for (const subject of refunds) await enqueue(tx, { kind: "refund-payment", subject }, now);
  if (ends === "refunded elsewhere" || ends === "charged back" || ends === "paid twice")
    await enqueue(tx, { kind: "cancel-subscription", subject: id }, now);
  if (ends !== undefined && ends !== "paid twice" && !isOver(row, now)) {
    const refund = amountToRefund(ledger, refunds);
    await enqueueMail(tx, { kind: "subscription-cancelled", subscriptionId: id, refund }, now);
  }
  if (gatewayStatus !== row.gatewayStatus) await followGatewayStatus(tx, id, { gatewayStatus, now });

  const isRefundedElsewhere = ends === "cancelled elsewhere" && refunds.length > 0;
  const held = isHeld(ledger, disputes);
  const last = paidFor.findLast((payment) => !paidTwice.includes(payment.id)) ?? paidFor.at(-1);
  const updated = await updateSubscription(tx, id, {
    ...changes,
    status: deriveStatus({
      previous: row.status,
      cancelled: cancelled || ends !== undefined,
      gatewayStatus,
      ledger,
      unsettled,
      held,
    }),
    ...(last === undefined ? {} : { currentStart: last.periodStart, currentEnd: last.periodEnd }),
    beginsAt: row.beginsAt && (paidFor[0]?.periodStart ?? row.beginsAt),
    gatewayStatus,
    heldAt: held ? (row.heldAt ?? now) : null,
    cancelledAt: ends === undefined ? row.cancelledAt : now,
    ...(isRefundedElsewhere && { refundedAtCancellation: !beginsLater(row, now) }),
  });
  if (isRefundedElsewhere)
    for (const job of await closePromisingAttempt(tx, { config }, row.userId, now)) await enqueue(tx, job, now);
  return updated && { row: updated, ledger };
}

async function followGatewayStatus(
  tx: Database,
  id: string,
  { gatewayStatus, now }: Pick<News, "gatewayStatus" | "now">,
): Promise<void> {
  if (gatewayStatus === "pending" || gatewayStatus === "halted")
    await enqueueMail(tx, { kind: "charge-failed", subscriptionId: id }, now);
  if (gatewayStatus === "cancelled") await closeByItself(tx, { kind: "cancellation-refused", subject: id }, now);
}

function amountToRefund(ledger: readonly LedgerPayment[], paymentIds: readonly string[]): number {
  return ledger.filter(({ id }) => paymentIds.includes(id)).reduce((sum, payment) => sum + stillPaid(payment), 0);
}
