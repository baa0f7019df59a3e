// Why: docs/decisions/0179-drafts.md
import { and, eq, gt, lte, sql } from "drizzle-orm";
import { announceLecture, announceWaiting } from "../../learning/news/announce-lecture.ts";
import { clearMinimumPercents } from "../../learning/minimum-percent.ts";
import type { Database } from "../../platform/database/database.ts";
import { courses, lectures } from "../../platform/database/schema/courses.ts";
import { hasPart } from "../../catalogue/lecture-parts.ts";
import { raiseCatalogueVersion } from "../../catalogue/catalogue-version.ts";
import { lockCourse } from "../lock-course.ts";
import { audit } from "../../platform/policy/audit/audit.ts";

export interface Publication {
  published: boolean;
  publishAt: Date | undefined;
  withLectures: boolean;
}

export async function setCoursePublication(
  db: Database,
  courseId: string,
  { published, publishAt, withLectures }: Publication,
  now: Date,
): Promise<"done" | "not-ready" | "missing"> {
  return db.transaction(async (tx) => {
    if (!(await lockCourse(tx, courseId))) return "missing";
    const isPlayable = and(eq(lectures.courseId, courseId), withLectures ? hasPart : eq(lectures.published, true));
    if ((published || publishAt !== undefined) && (await tx.$count(lectures, isPlayable)) === 0) return "not-ready";
    const [before] = await tx.select().from(courses).where(eq(courses.id, courseId));
    if (withLectures) await publishLectures(tx, courseId, now);
    if (published) await publish(tx, courseId, now);
    else
      await tx
        .update(courses)
        .set({ published: false, publishAt: publishAt ?? null, updatedAt: now })
        .where(eq(courses.id, courseId));
    await raiseCatalogueVersion(tx, [courseId]);
    await audit(tx, {
      subject: ["course", courseId],
      before,
      after: { published, publishAt, withLectures },
    });
    return "done";
  });
}

/** Drafts whose time has come and that have a lecture to play. */
export async function publishDueCourses(db: Database, now: Date): Promise<void> {
  const isDue = and(eq(courses.published, false), lte(courses.publishAt, now), gt(courses.lectureCount, 0));
  const due = await db.select({ id: courses.id }).from(courses).where(isDue).orderBy(courses.publishAt);
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      if (!(await lockCourse(tx, id)) || (await tx.$count(courses, and(eq(courses.id, id), isDue))) === 0) return;
      await publish(tx, id, now);
      await raiseCatalogueVersion(tx, [id]);
    });
  }
}

/** The course comes into the catalogue with its first publication, so it is as old as that. */
async function publish(tx: Database, courseId: string, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  await tx
    .update(courses)
    .set({
      published: true,
      publishAt: null,
      firstPublishedAt: sql`coalesce(${courses.firstPublishedAt}, ${moment})`,
      createdAt: sql`case when ${courses.firstPublishedAt} is null then ${moment} else ${courses.createdAt} end`,
      updatedAt: now,
    })
    .where(eq(courses.id, courseId));
  await announceWaiting(tx, courseId, now);
}

async function publishLectures(tx: Database, courseId: string, now: Date): Promise<void> {
  const published = await tx
    .update(lectures)
    .set({ published: true })
    .where(and(eq(lectures.courseId, courseId), eq(lectures.published, false), hasPart))
    .returning({ id: lectures.id });
  if (published.length > 0) await clearMinimumPercents(tx, courseId);
  for (const { id } of published) await announceLecture(tx, id, now);
}
