// Why: docs/decisions/0229-news-of-lectures.md
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { courses, lectures, publishedLectures } from "../../platform/database/schema/courses.ts";
import { lectureNews } from "../../platform/database/schema/notices.ts";
import { enqueue } from "../../platform/jobs/job-queue.ts";
import { minute, second } from "../../platform/lib/time/durations.ts";

/** Its mails wait so long, so that what else comes to the course is in the same ones. */
const newsDelay = 10 * minute;

/** What opens until then is in the mails of its coming, whenever they are sent. What opens later has a mail of its opening. */
export const comingMailedAt = sql`${lectureNews.at} + make_interval(secs => ${newsDelay / second})`;

/** When what comes to a course that is a draft again will have come. Its publication sets the time. */
const notYet = sql`'infinity'::timestamptz`;

/**
 * Who learns in the course is told. Call it after a lecture has come to them or has got another part; one that is a draft is passed over,
 * as is all of a course before its first publication.
 */
export async function announceLecture(tx: Database, lectureId: string, now: Date): Promise<void> {
  const { id, courseId } = lectures;
  const at = sql<Date>`case when ${courses.published} then ${now.toISOString()}::timestamptz else ${notYet} end`.as(
    "at",
  );
  const [added] = await tx
    .insert(lectureNews)
    .select(
      tx
        .select({ lectureId: id, courseId, at, mailed: sql<boolean>`false`.as("mailed") })
        .from(lectures)
        .innerJoin(courses, eq(courses.id, courseId))
        .where(and(eq(id, lectureId), eq(lectures.published, true), isNotNull(courses.firstPublishedAt))),
    )
    .onConflictDoUpdate({ target: lectureNews.lectureId, set: { at: sql`excluded.at`, mailed: false } })
    .returning({ courseId: lectureNews.courseId });
  if (added !== undefined) await enqueueMails(tx, added.courseId, now);
}

/** Call it after a course is published, or a part of it restored: what came to it while it was a draft comes now. */
export async function announceWaiting(tx: Database, courseId: string, now: Date): Promise<void> {
  const { id } = publishedLectures;
  const shown = tx.select({ id }).from(publishedLectures).where(eq(publishedLectures.courseId, courseId));
  const come = await tx
    .update(lectureNews)
    .set({ at: now, mailed: false })
    .where(and(eq(lectureNews.courseId, courseId), eq(lectureNews.at, notYet), inArray(lectureNews.lectureId, shown)))
    .returning({ lectureId: lectureNews.lectureId });
  if (come.length > 0) await enqueueMails(tx, courseId, now);
}

async function enqueueMails(tx: Database, courseId: string, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + newsDelay);
  await enqueue(tx, { kind: "mail-news", subject: courseId }, now, dueAt);
}
