// Why: docs/decisions/0229-news-of-lectures.md
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { publishedLectures } from "../../platform/database/schema/courses.ts";
import { lectureNews } from "../../platform/database/schema/notices.ts";
import { enqueue } from "../../platform/jobs/job-queue.ts";
import { minute } from "../../platform/lib/time/durations.ts";

/** Its mails wait so long, so that what else comes to the course is in the same ones. */
export const newsDelay = 10 * minute;

/**
 * Who learns in the course is told. Call it after a lecture has come to them or has got another part; one that learners do not see is
 * passed over.
 */
export async function announceLecture(tx: Database, lectureId: string, now: Date): Promise<void> {
  const { id, courseId } = publishedLectures;
  const at = sql<Date>`${now.toISOString()}::timestamptz`.as("at");
  const [added] = await tx
    .insert(lectureNews)
    .select(
      tx
        .select({ lectureId: id, courseId, at, mailed: sql<boolean>`false`.as("mailed") })
        .from(publishedLectures)
        .where(eq(id, lectureId)),
    )
    .onConflictDoUpdate({ target: lectureNews.lectureId, set: { at: now, mailed: false } })
    .returning({ courseId: lectureNews.courseId });
  if (added === undefined) return;
  const dueAt = new Date(now.getTime() + newsDelay);
  await enqueue(tx, { kind: "mail-news", subject: added.courseId }, now, dueAt);
}
