import { and, desc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { users } from "../database/schema/accounts.ts";
import { courseLearners, publishedCourses, publishedLectures, sections } from "../database/schema/courses.ts";
import { lectureNews } from "../database/schema/notices.ts";
import { day } from "../lib/time/durations.ts";
import { findClosedIds } from "./order/opened.ts";

export interface LectureNews {
  id: string;
  title: string;
  courseId: string;
  courseTitle: string;
  at: Date;
  read: boolean;
}

const maxAge = 30 * day;
const shown = 20;

/** A lecture that opens on a date comes then. */
const cameAt = sql<Date>`greatest(${lectureNews.at}, ${publishedLectures.opensAt}, ${sections.opensAt})`.mapWith(
  lectureNews.at,
);

/**
 * What has come in the last 30 days to the courses that a person has begun, and is open to them. The latest first, at most 20.
 * `mayWatch` decides for each course.
 */
export async function findNews(
  db: Database,
  { userId, mayWatch, only }: { userId: string; mayWatch: (courseId: string) => boolean; only?: SQL | undefined },
  now: Date,
): Promise<LectureNews[]> {
  const { id, title, courseId } = publishedLectures;
  const rows = await db
    .select({
      id,
      title,
      courseId,
      courseTitle: publishedCourses.title,
      at: cameAt,
      read: sql<boolean>`${cameAt} <= coalesce(${users.newsSeenAt}, 'epoch')`,
    })
    .from(courseLearners)
    .innerJoin(users, eq(users.id, courseLearners.userId))
    .innerJoin(publishedCourses, eq(publishedCourses.id, courseLearners.courseId))
    .innerJoin(publishedLectures, eq(courseId, courseLearners.courseId))
    .leftJoin(sections, eq(sections.id, publishedLectures.sectionId))
    .leftJoin(lectureNews, eq(lectureNews.lectureId, id))
    .where(
      and(
        eq(courseLearners.userId, userId),
        sql`${cameAt} > ${courseLearners.firstOpenedAt}`,
        gt(cameAt, new Date(now.getTime() - maxAge)),
        lte(cameAt, now),
        only,
      ),
    )
    .orderBy(desc(cameAt), desc(id))
    .limit(shown);
  const watched = rows.filter((row) => mayWatch(row.courseId));
  if (watched.length === 0) return [];
  const courses = [...new Set(watched.map((row) => row.courseId))];
  const closed = await findClosedIds(db, userId, courses, now);
  return watched.filter((row) => !closed.has(row.id));
}

export async function markNewsSeen(db: Database, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ newsSeenAt: now }).where(eq(users.id, userId));
}
