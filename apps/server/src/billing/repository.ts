import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { users } from "../platform/database/schema/accounts.ts";
import { subscriptions } from "../platform/database/schema/payments.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type SubscriptionStatus = SubscriptionRow["status"];

/** An open subscription waits for its first payment. A user has at most one. */
export const openStatuses = ["created", "confirming"] as const satisfies SubscriptionStatus[];

/** Every change of a user's subscriptions, payments and refunds holds this lock. */
export async function lockUser(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

export async function lockSubscriptions(tx: Database, userId: string): Promise<SubscriptionRow[]> {
  await lockUser(tx, userId);
  return findSubscriptions(tx, userId);
}

export async function findSubscription(db: Database, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row;
}

export function findSubscriptions(db: Database, userId: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id));
}

export async function findOpenAttempt(db: Database, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, [...openStatuses])));
  return row;
}

export async function insertSubscription(tx: Database, row: typeof subscriptions.$inferInsert): Promise<void> {
  await tx.insert(subscriptions).values(row);
}

type Changes = Partial<Omit<SubscriptionRow, "id" | "userId" | "gateway">>;

export async function updateSubscription(
  tx: Database,
  id: string,
  changes: Changes,
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.update(subscriptions).set(changes).where(eq(subscriptions.id, id)).returning();
  return row;
}

export async function startSync(
  db: Database,
  id: string,
  changes: Pick<Changes, "claimedPaymentId"> = {},
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .update(subscriptions)
    .set({ ...changes, lastSyncNumber: sql`${subscriptions.lastSyncNumber} + 1` })
    .where(eq(subscriptions.id, id))
    .returning();
  return row;
}

export async function readUserName(db: Database, userId: string): Promise<string> {
  const [user] = await db.select({ name: users.fullName }).from(users).where(eq(users.id, userId));
  return user?.name ?? "";
}
