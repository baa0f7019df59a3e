import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { batchCourses, batches, batchLearners } from "../platform/database/schema/batches.ts";
import { courses } from "../platform/database/schema/courses.ts";
import { isId, newId } from "../platform/lib/id.ts";
import { type Deletion, finishDeletion, moveToTrash } from "../platform/trash/trash-items.ts";
import type { BatchSettings } from "./batch-settings.ts";
import { isMember, isMembership } from "./members/membership.ts";

export interface BatchTexts extends BatchSettings {
  title: string;
  description: string;
  mode: "live" | "offline";
  startsAt: Date;
  endsAt: Date;
}

/** The ids that exist, in the given order, each once. They cannot be deleted until the transaction ends. */
export async function lockCourses(tx: Database, ids: readonly string[]): Promise<string[]> {
  const requested = [...new Set(ids)].filter(isId);
  const rows = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.id, requested))
    .orderBy(asc(courses.id))
    .for("key share");
  const existing = new Set(rows.map(({ id }) => id));
  return requested.filter((id) => existing.has(id));
}

export async function insertBatch(
  tx: Database,
  texts: BatchTexts & { published: boolean },
  courseIds: readonly string[],
  now: Date,
): Promise<string> {
  const id = newId();
  await tx.insert(batches).values({ id, ...texts, createdAt: now, updatedAt: now });
  await insertCourses(tx, id, courseIds);
  return id;
}

export async function updateBatch(
  tx: Database,
  id: string,
  texts: BatchTexts,
  courseIds: readonly string[],
  now: Date,
): Promise<boolean> {
  const updated = await tx
    .update(batches)
    .set({ ...texts, updatedAt: now })
    .where(eq(batches.id, id))
    .returning({ id: batches.id });
  if (updated.length === 0) return false;
  await tx.delete(batchCourses).where(eq(batchCourses.batchId, id));
  await insertCourses(tx, id, courseIds);
  return true;
}

/** It goes to the trash with its members, sessions, announcements, notices and invitations. False when there is none. */
export async function deleteBatch(db: Database, id: string, deletion: Deletion): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { title, seeded } = batches;
    const [batch] = await tx.select({ title, seeded }).from(batches).where(eq(batches.id, id)).for("update");
    if (batch === undefined) return false;
    await moveToTrash(tx, { ...batch, id, kind: "batch", createdBy: "", lectureCount: 0 }, deletion);
    await finishDeletion(tx, id, deletion);
    return true;
  });
}

/**
 * The batch cannot be deleted until the transaction ends, nor be changed by another one that is to change it.
 * Undefined when there is none.
 */
export async function lockBatch(
  tx: Database,
  id: string,
  strength: "key share" | "no key update" = "key share",
): Promise<{ endsAt: Date; published: boolean } | undefined> {
  if (!isId(id)) return undefined;
  const { endsAt, published } = batches;
  const [row] = await tx.select({ endsAt, published }).from(batches).where(eq(batches.id, id)).for(strength);
  return row;
}

export async function hasJoined(tx: Database, batchId: string, userId: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ userId: batchLearners.userId })
    .from(batchLearners)
    .innerJoin(batches, eq(batches.id, batchLearners.batchId))
    .where(and(isMembership(batchId, userId), isMember(now)));
  return row !== undefined;
}

export async function insertLearner(tx: Database, batchId: string, userId: string, now: Date): Promise<void> {
  await tx.insert(batchLearners).values({ batchId, userId, joinedAt: now }).onConflictDoNothing();
}

export async function deleteLearner(
  tx: Database,
  batchId: string,
  userId: string,
): Promise<{ joinedAt: Date } | undefined> {
  const [row] = await tx
    .delete(batchLearners)
    .where(isMembership(batchId, userId))
    .returning({ joinedAt: batchLearners.joinedAt });
  return row;
}

async function insertCourses(tx: Database, batchId: string, courseIds: readonly string[]): Promise<void> {
  await tx
    .insert(batchCourses)
    .values(courseIds.map((courseId, index) => ({ batchId, courseId, position: index + 1 })));
}
