import { and, eq, gt, type Placeholder, type SQL } from "drizzle-orm";
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
