import { and, type Column, eq, gt, type Placeholder, type SQL, sql } from "drizzle-orm";
import { subscriptions } from "../database/schema/payments.ts";

/** Which subscriptions open the lectures at a moment: no job has to run for one to end with its period. */
export function opensLectures(now: Date | Placeholder): SQL | undefined {
  return and(eq(subscriptions.status, "active"), gt(subscriptions.currentEnd, now));
}

export function opensNow(
  { status, currentEnd }: Pick<typeof subscriptions.$inferSelect, "status" | "currentEnd">,
  now: Date,
): boolean {
  return status === "active" && currentEnd !== null && currentEnd > now;
}

/** The end of a user's access to the lectures; null without an active subscription. */
export function paidUntil(userId: Column): SQL<Date | null> {
  const { currentEnd } = subscriptions;
  const active = and(eq(subscriptions.userId, userId), eq(subscriptions.status, "active"));
  return sql`(select max(${currentEnd}) from ${subscriptions} where ${active})`.mapWith(currentEnd);
}
