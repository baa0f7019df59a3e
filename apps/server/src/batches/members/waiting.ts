import { and, asc, count, eq, exists, getTableColumns, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { batches, batchLearners, batchWaiting } from "../../platform/database/schema/batches.ts";
import { entitlements } from "../../platform/database/schema/entitlements.ts";
import { isId } from "../../platform/lib/id.ts";
import { isWaitingLearner } from "../../platform/policy/batch-learner.ts";
import { opensSite } from "../../platform/policy/entitlement.ts";
import { notifyMembers } from "../batch-changes.ts";

export type LockedBatch = typeof batches.$inferSelect;

/** Transactions that change who is in a batch run one after the other, so that no seat is given twice. */
export async function lockPlaces(tx: Database, batchId: string): Promise<LockedBatch | undefined> {
  if (!isId(batchId)) return undefined;
  const [row] = await tx
    .select(getTableColumns(batches))
    .from(batches)
    .where(eq(batches.id, batchId))
    .for("no key update");
  return row;
}

/** Undefined: no limit. Only USER accounts take a seat. */
export async function freePlaces(tx: Database, { id, learnerLimit }: LockedBatch): Promise<number | undefined> {
  if (learnerLimit === null) return undefined;
  const [taken] = await tx
    .select({ places: count() })
    .from(batchLearners)
    .innerJoin(users, and(eq(users.id, batchLearners.userId), eq(users.role, "USER")))
    .where(eq(batchLearners.batchId, id));
  return Math.max(0, learnerLimit - (taken?.places ?? 0));
}

export async function insertWaiting(tx: Database, batchId: string, userId: string, now: Date): Promise<void> {
  await tx.insert(batchWaiting).values({ batchId, userId, createdAt: now }).onConflictDoNothing();
}

export async function isWaiting(tx: Database, batchId: string, userId: string): Promise<boolean> {
  return (await tx.$count(batchWaiting, isPlaceInLine(batchId, userId))) > 0;
}

export async function deleteWaiting(tx: Database, batchId: string, userId: string): Promise<void> {
  await tx.delete(batchWaiting).where(isPlaceInLine(batchId, userId));
}

/** Free seats go to the first learners of the waiting list who may join, and whose account is open. Lock the seats first. */
export async function giveFreePlaces(tx: Database, batch: LockedBatch, now: Date): Promise<void> {
  if (batch.endsAt <= now) return;
  const free = await freePlaces(tx, batch);
  if (free === 0) return;
  const entitled = tx
    .select({ one: sql`1` })
    .from(entitlements)
    .where(opensSite(batchWaiting.userId, now));
  const next = tx
    .select({ userId: batchWaiting.userId })
    .from(batchWaiting)
    .innerJoin(users, and(isWaitingLearner, isNull(users.disabledAt)))
    .where(and(eq(batchWaiting.batchId, batch.id), or(sql`not ${batch.needsSubscription}`, exists(entitled))))
    .orderBy(asc(batchWaiting.number));
  const rows = await (free === undefined ? next : next.limit(free));
  for (const { userId } of rows) {
    await deleteWaiting(tx, batch.id, userId);
    await tx.insert(batchLearners).values({ batchId: batch.id, userId, joinedAt: now }).onConflictDoNothing();
    await notifyMembers(tx, { is: "place-given", batchId: batch.id, userId }, now);
  }
}

function isPlaceInLine(batchId: string, userId: string) {
  return and(eq(batchWaiting.batchId, batchId), eq(batchWaiting.userId, userId));
}
