import { and, asc, count, desc, eq, getTableColumns, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { users } from "../platform/database/schema/accounts.ts";
import { announcements, batchCourses, batches, batchLearners } from "../platform/database/schema/batches.ts";
import { courses } from "../platform/database/schema/courses.ts";
import { containsText } from "../platform/lib/contains-text.ts";
import { type BatchPosition, isAfter, orderAsOf } from "./batch-order.ts";

export type AnnouncementRow = typeof announcements.$inferSelect;

export interface BatchCourseRow {
  id: string;
  title: string;
  thumbnailFile: string;
  createdBy: string;
  numberOfLectures: number;
}

export type BatchRow = typeof batches.$inferSelect & {
  announcementCount: number;
  learnerCount: number;
  joined: boolean;
  courses: BatchCourseRow[];
};

export interface BatchQuery {
  q?: string | undefined;
  filter?: "all" | "live" | "offline" | "upcoming" | undefined;
  limit: number;
  asOf: Date;
  after?: BatchPosition | undefined;
}

/** `rows` has one more than the limit when there is a next page; `total` counts all pages. */
export async function listBatches(
  db: Database,
  { q, filter = "all", limit, asOf, after }: BatchQuery,
  userId: string,
): Promise<{ rows: BatchRow[]; total: number }> {
  const condition = and(containsText(foldedText, q), isOfFilter(filter, asOf));
  const rows = await db
    .select(columnsFor(db, userId))
    .from(batches)
    .where(and(condition, after && isAfter(after)))
    .orderBy(...orderAsOf(asOf))
    .limit(limit + 1);
  return { rows: await withCourses(db, rows), total: await db.$count(batches, condition) };
}

export async function findBatch(db: Database, id: string, userId: string): Promise<BatchRow | undefined> {
  const rows = await db.select(columnsFor(db, userId)).from(batches).where(eq(batches.id, id));
  const [batch] = await withCourses(db, rows);
  return batch;
}

export async function announcementsOf(db: Database, batchId: string): Promise<AnnouncementRow[]> {
  return db
    .select()
    .from(announcements)
    .where(eq(announcements.batchId, batchId))
    .orderBy(desc(announcements.createdAt), asc(announcements.id));
}

const foldedText = sql`fold_text(${batches.title} || chr(10) || ${batches.description})`;

function isOfFilter(filter: NonNullable<BatchQuery["filter"]>, asOf: Date): SQL | undefined {
  if (filter === "all") return undefined;
  return filter === "upcoming" ? gt(batches.startsAt, asOf) : eq(batches.mode, filter);
}

function columnsFor(db: Database, userId: string) {
  const announcementCount = db.select({ n: count() }).from(announcements).where(eq(announcements.batchId, batches.id));
  const learners = db
    .select({ n: count() })
    .from(batchLearners)
    .innerJoin(users, and(eq(users.id, batchLearners.userId), eq(users.role, "USER")))
    .where(eq(batchLearners.batchId, batches.id));
  const joined = db
    .select({ userId: batchLearners.userId })
    .from(batchLearners)
    .where(and(eq(batchLearners.batchId, batches.id), eq(batchLearners.userId, userId)));
  return {
    ...getTableColumns(batches),
    announcementCount: sql`(${announcementCount})`.mapWith(Number),
    learnerCount: sql`(${learners})`.mapWith(Number),
    joined: sql<boolean>`exists (${joined})`,
  };
}

async function withCourses(db: Database, rows: readonly Omit<BatchRow, "courses">[]): Promise<BatchRow[]> {
  if (rows.length === 0) return [];
  const found = await db
    .select({
      batchId: batchCourses.batchId,
      id: courses.id,
      title: courses.title,
      thumbnailFile: courses.thumbnailFile,
      createdBy: courses.createdBy,
      numberOfLectures: courses.lectureCount,
    })
    .from(batchCourses)
    .innerJoin(courses, eq(courses.id, batchCourses.courseId))
    .where(
      inArray(
        batchCourses.batchId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(batchCourses.position));
  const byBatch = Map.groupBy(found, ({ batchId }) => batchId);
  return rows.map((row) => ({ ...row, courses: byBatch.get(row.id) ?? [] }));
}
