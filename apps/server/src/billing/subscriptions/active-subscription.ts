import { and, eq, gt, isNull, lte, or, type Placeholder, type SQL } from "drizzle-orm";
import { subscriptions } from "../../platform/database/schema/payments.ts";

type Row = typeof subscriptions.$inferSelect;

export function beginsBy(now: Date | Placeholder): SQL | undefined {
  return or(isNull(subscriptions.beginsAt), lte(subscriptions.beginsAt, now));
}

/** Active at a moment: no job has to run for a subscription to begin or to end with its period. */
export function isActiveAt(now: Date | Placeholder): SQL | undefined {
  return and(eq(subscriptions.status, "active"), gt(subscriptions.currentEnd, now), beginsBy(now));
}

export function isActiveNow(row: Pick<Row, "status" | "currentEnd" | "beginsAt">, now: Date): boolean {
  const { status, currentEnd } = row;
  return status === "active" && currentEnd !== null && currentEnd > now && !beginsLater(row, now);
}

/** It is paid for and has not begun; a dispute may hold it. */
export function isUpcoming(row: Pick<Row, "status" | "currentEnd" | "beginsAt">, now: Date): boolean {
  const isPaid = row.currentEnd !== null && (row.status === "active" || row.status === "halted");
  return isPaid && beginsLater(row, now);
}

export function beginsLater({ beginsAt }: Pick<Row, "beginsAt">, now: Date): boolean {
  return beginsAt !== null && beginsAt > now;
}
