import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { wishes } from "../../platform/database/schema/conversation.ts";
import { publishedCourses } from "../../platform/database/schema/courses.ts";
import { encodeCursor, isMilliseconds } from "../../platform/lib/cursor.ts";
import { isId } from "../../platform/lib/id.ts";

export interface WishRow {
  courseId: string;
  createdAt: Date;
}

/** The wishes for published courses, the newest first. A person has few enough of them to read all. */
export function readWishes(db: Database, userId: string): Promise<WishRow[]> {
  const { courseId, createdAt } = wishes;
  return db
    .select({ courseId, createdAt })
    .from(wishes)
    .innerJoin(publishedCourses, eq(publishedCourses.id, courseId))
    .where(eq(wishes.userId, userId))
    .orderBy(desc(createdAt), desc(courseId));
}

/** Wishes of drafts and of courses that are there count too. Call it in a transaction: others of the person wait for its end. */
export async function countWishes(tx: Database, userId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  return tx.$count(wishes, eq(wishes.userId, userId));
}

export async function findWished(db: Database, userId: string, courseIds: readonly string[]): Promise<Set<string>> {
  const isRequested = inArray(wishes.courseId, [...courseIds]);
  const rows = await db
    .select({ courseId: wishes.courseId })
    .from(wishes)
    .where(and(eq(wishes.userId, userId), isRequested));
  return new Set(rows.map(({ courseId }) => courseId));
}

export async function findPublished(db: Database, courseIds: readonly string[]): Promise<Set<string>> {
  const { id } = publishedCourses;
  const rows = await db
    .select({ id })
    .from(publishedCourses)
    .where(inArray(id, [...courseIds]));
  return new Set(rows.map((row) => row.id));
}

export async function insertWishes(db: Database, userId: string, rows: readonly WishRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(wishes)
    .values(rows.map((row) => ({ userId, ...row })))
    .onConflictDoNothing();
}

/** Returns false when there was none. */
export async function deleteWish(db: Database, userId: string, courseId: string): Promise<boolean> {
  const isIt = and(eq(wishes.userId, userId), eq(wishes.courseId, courseId));
  const rows = await db
    .delete(wishes)
    .where(isIt)
    .returning({ one: sql`1` });
  return rows.length > 0;
}

export function wishCursor({ createdAt, courseId }: WishRow): string {
  return encodeCursor([createdAt.getTime(), courseId]);
}

export function parseWishCursor([createdAt, courseId]: readonly unknown[]): WishRow | undefined {
  if (!isMilliseconds(createdAt) || typeof courseId !== "string" || !isId(courseId)) return undefined;
  return { createdAt: new Date(createdAt), courseId };
}

/** The row comes later in the list. */
export function isAfter(row: WishRow, { createdAt, courseId }: WishRow): boolean {
  const difference = row.createdAt.getTime() - createdAt.getTime();
  return difference < 0 || (difference === 0 && row.courseId < courseId);
}
