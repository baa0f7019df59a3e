import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { users } from "../platform/database/schema/accounts.ts";
import { subscriptions } from "../platform/database/schema/payments.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type SubscriptionStatus = SubscriptionRow["status"];

/** Waits for its payment. A user has at most one such. */
export const openStatuses = ["created", "confirming"] as const satisfies SubscriptionStatus[];

/** Everything about a user's money changes with the user locked: of two changes at once the second sees the first. */
export async function lockUser(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

/** A subscription, with its user locked. */
export async function lockSubscription(tx: Database, id: string): Promise<SubscriptionRow | undefined> {
  const found = await findSubscription(tx, id);
  if (found === undefined) return undefined;
  await lockUser(tx, found.userId);
  return findSubscription(tx, id);
}

export async function findSubscription(db: Database, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row;
}

/** The newest first. */
export function subscriptionsOf(db: Database, userId: string): Promise<SubscriptionRow[]> {
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

export async function updateSubscription(
  tx: Database,
  id: string,
  values: Partial<Omit<SubscriptionRow, "id" | "userId" | "gateway">>,
): Promise<void> {
  await tx.update(subscriptions).set(values).where(eq(subscriptions.id, id));
}

/** Takes the number of a new sync; undefined when there is no such subscription. */
export async function startSync(db: Database, id: string): Promise<number | undefined> {
  const [row] = await db
    .update(subscriptions)
    .set({ lastSyncNumber: sql`${subscriptions.lastSyncNumber} + 1` })
    .where(eq(subscriptions.id, id))
    .returning({ syncNumber: subscriptions.lastSyncNumber });
  return row?.syncNumber;
}
