import { and, desc, eq, gt, isNotNull, notInArray, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { components } from "@lms/api/schema";
import type { Database } from "../database/database.ts";
import { subscriptions } from "../database/schema/payments.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Which subscriptions open the lectures at a moment. No job has to run for one to end with its period. */
export function opensLectures(now: Date | Placeholder): SQL | undefined {
  return and(eq(subscriptions.status, "active"), gt(subscriptions.currentEnd, now));
}

/** The same of a row. */
export function opensNow({ status, currentEnd }: SubscriptionRow, now: Date): boolean {
  return status === "active" && currentEnd !== null && currentEnd > now;
}

/**
 * The subscription that says how a user stands: the active one, else the latest. Attempts that came to their end
 * without a payment say nothing.
 */
export async function subscriptionOf(db: Database, userId: string, now: Date): Promise<SubscriptionRow | undefined> {
  const tells = or(isNotNull(subscriptions.currentStart), notInArray(subscriptions.status, ["expired", "cancelled"]));
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.hidden, false), tells))
    .orderBy(sql`coalesce((${opensLectures(now)}), false) desc`, desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1);
  return row;
}

type Shown = components["schemas"]["Subscription"];

/** How a subscription stands at a moment: what was paid for has run out with its period. */
export function statusAt(row: SubscriptionRow, now: Date): Shown["status"] {
  const { status, gatewayStatus } = row;
  if (status !== "active" || opensNow(row, now)) return status;
  if (gatewayStatus === "pending") return "pending";
  return gatewayStatus === "halted" || gatewayStatus === "paused" ? "halted" : "expired";
}

/** A subscription in the contract's words. */
export function shownSubscription(row: SubscriptionRow | undefined, now: Date): Shown {
  if (row === undefined) return { status: "none" };
  const status = statusAt(row, now);
  const paidUntil = row.status === "active" ? row.currentEnd : null;
  return { status, id: row.id, ...(paidUntil === null ? {} : { currentEnd: paidUntil.toISOString() }) };
}
