// Why: docs/decisions/0158-a-limit-of-full-refunds.md
import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { subscriptions } from "../../platform/database/schema/payments.ts";

/** Purchases that are still refunded in full at cancellation. Undefined for shared accounts: several people use them. */
export async function fullRefundsLeft(
  db: Database,
  userId: string,
  { limit, now }: { limit: number; now: Date },
): Promise<number | undefined> {
  const [user] = await db.select({ demo: users.demo }).from(users).where(eq(users.id, userId));
  if (user?.demo === true) return undefined;
  const isRefunded = and(eq(subscriptions.userId, userId), eq(subscriptions.refundedAtCancellation, true));
  const used = await db.$count(subscriptions, and(isRefunded, gt(subscriptions.cancelledAt, yearBefore(now))));
  return Math.max(0, limit - used);
}

function yearBefore(now: Date): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  return before;
}
