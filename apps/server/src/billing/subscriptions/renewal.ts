// Why: docs/decisions/0224-renewals.md
import type { Database } from "../../platform/database/database.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { isStillPaid, type LedgerPayment } from "../ledger.ts";
import { renewalOpensAt } from "../period.ts";
import { findSubscriptions, type SubscriptionRow } from "../repository.ts";
import { beginsLater, isActiveNow, isUpcoming } from "./active-subscription.ts";
import { findCurrentSubscription, isHeld } from "./subscription-status.ts";

/** What may be bought now: null begins at once. */
export async function nextBeginning(db: Database, userId: string, now: Date): Promise<Date | Problem | null> {
  const rows = await findSubscriptions(db, userId);
  if (rows.some((row) => !row.hidden && isUpcoming(row, now))) return new Problem(409, "billing.renewedAlready");
  const current = await findCurrentSubscription(db, userId, now);
  if (current === undefined) return null;
  if (isHeld(current)) return new Problem(409, "billing.disputed");
  if (!isActiveNow(current, now)) return null;
  const { currentStart: start, currentEnd: end } = current;
  const isOpen = start !== null && end !== null && renewalOpensAt({ start, end }) <= now;
  return isOpen ? end : new Problem(409, "billing.alreadySubscribed");
}

/** A renewal that is paid for too late, or whose present subscription was ended meanwhile, begins with its payment. */
export function beginningOfRenewal(
  { row, rows, ledger }: { row: SubscriptionRow; rows: readonly SubscriptionRow[]; ledger: readonly LedgerPayment[] },
  capturedAt: Date,
): Date {
  const running = rows.filter(
    (each) =>
      each.id !== row.id && (each.status === "active" || each.status === "halted") && !beginsLater(each, capturedAt),
  );
  const ends = [...running.map(({ currentEnd }) => currentEnd), ...ledger.filter(isStillPaid).map(periodEnd)];
  return new Date(Math.max(capturedAt.getTime(), ...ends.map((end) => end?.getTime() ?? 0)));
}

/** Both subscriptions would open the lectures at the same time. */
export function overlaps(
  payment: Pick<LedgerPayment, "periodStart" | "periodEnd">,
  other: SubscriptionRow,
  now: Date,
): boolean {
  const { status, currentEnd, beginsAt } = other;
  if (status !== "active" || currentEnd === null || currentEnd <= now) return false;
  return payment.periodStart < currentEnd && (beginsAt === null || beginsAt < payment.periodEnd);
}

function periodEnd(payment: LedgerPayment): Date {
  return payment.periodEnd;
}
