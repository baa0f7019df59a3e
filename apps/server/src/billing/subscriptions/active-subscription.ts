import { and, eq, gt, type Placeholder, type SQL } from "drizzle-orm";
import { subscriptions } from "../../platform/database/schema/payments.ts";

/** Active at a moment: no job has to run for a subscription to end with its period. */
export function isActiveAt(now: Date | Placeholder): SQL | undefined {
  return and(eq(subscriptions.status, "active"), gt(subscriptions.currentEnd, now));
}

export function isActiveNow(
  { status, currentEnd }: Pick<typeof subscriptions.$inferSelect, "status" | "currentEnd">,
  now: Date,
): boolean {
  return status === "active" && currentEnd !== null && currentEnd > now;
}
