import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { components } from "@lms/api/schema";
import type { Database } from "../platform/database/database.ts";
import { batches, batchLearners } from "../platform/database/schema/batches.ts";
import { courseCounts } from "../platform/database/schema/kept-counts.ts";
import { courseProgress, lectureProgress, watchedDays } from "../platform/database/schema/progress.ts";
import { dayIn, daysSinceMonday } from "../platform/lib/kolkata.ts";
import { type JoinedBatch, recentActivity, maxActivities } from "./recent-activity.ts";
import { loadCourseOutlines } from "./course-outlines.ts";
import {
  type CourseProgress,
  type LectureProgress,
  roundSeconds,
  toCourseProgress,
  toLectureProgress,
} from "./course-progress.ts";

type Progress = components["schemas"]["ProgressAnswer"]["progress"];

const daysShown = 14;

export async function readProgress(db: Database, userId: string, now: Date): Promise<Progress> {
  // One snapshot, so that the figures agree with each other.
  return db.transaction(
    async (tx) => {
      const started = await tx.select().from(courseProgress).where(eq(courseProgress.userId, userId));
      const outlines = await loadCourseOutlines(
        tx,
        started.map(({ courseId }) => courseId),
      );
      const rows = await tx.select(progressColumns).from(lectureProgress).where(eq(lectureProgress.userId, userId));
      const progressByLecture = new Map(rows.map((row) => [row.lectureId, row]));
      const starts = new Map(started.map((row) => [row.courseId, row]));
      const courses = outlines.map((course) => toCourseProgress(course, progressByLecture, starts.get(course.id)));
      const playedAt = ({ courseId, lastPlayedAt }: CourseProgress): string =>
        lastPlayedAt ?? starts.get(courseId)?.startedAt.toISOString() ?? "";
      return {
        ...(await readTimes(tx, userId, now)),
        courses: courses.toSorted(
          (a, b) => playedAt(b).localeCompare(playedAt(a)) || a.courseId.localeCompare(b.courseId),
        ),
        activity: recentActivity(outlines, progressByLecture, starts, await readJoinedBatches(tx, userId)),
        catalogue: await readCatalogueSize(tx),
      };
    },
    { isolationLevel: "repeatable read" },
  );
}

async function readCatalogueSize(db: Database): Promise<Progress["catalogue"]> {
  const [size] = await db
    .select({
      courses: sql<number>`coalesce(sum(${courseCounts.courses}), 0)::int`,
      lectures: sql<number>`coalesce(sum(${courseCounts.lectures}), 0)::int`,
    })
    .from(courseCounts);
  return size ?? { courses: 0, lectures: 0 };
}

export async function readCourse(
  db: Database,
  userId: string,
  courseId: string,
): Promise<{ course: CourseProgress; lectures: LectureProgress[] } | undefined> {
  return db.transaction(
    async (tx) => {
      const [outline] = await loadCourseOutlines(tx, [courseId]);
      if (outline === undefined) return undefined;
      const [started] = await tx
        .select()
        .from(courseProgress)
        .where(and(eq(courseProgress.userId, userId), eq(courseProgress.courseId, courseId)));
      const rows = await tx
        .select(progressColumns)
        .from(lectureProgress)
        .where(and(eq(lectureProgress.userId, userId), eq(lectureProgress.courseId, courseId)));
      const progressByLecture = new Map(rows.map((row) => [row.lectureId, row]));
      return {
        course: toCourseProgress(outline, progressByLecture, started),
        lectures: outline.lectures
          .filter(({ id }) => progressByLecture.has(id))
          .map(({ id }) => toLectureProgress(id, courseId, progressByLecture.get(id))),
      };
    },
    { isolationLevel: "repeatable read" },
  );
}

async function readJoinedBatches(tx: Database, userId: string): Promise<JoinedBatch[]> {
  return tx
    .select({ batchId: batches.id, title: batches.title, joinedAt: batchLearners.joinedAt })
    .from(batchLearners)
    .innerJoin(batches, eq(batches.id, batchLearners.batchId))
    .where(eq(batchLearners.userId, userId))
    .orderBy(desc(batchLearners.joinedAt))
    .limit(maxActivities);
}

const progressColumns = {
  lectureId: lectureProgress.lectureId,
  position: lectureProgress.position,
  watched: lectureProgress.watched,
  lastPlayedAt: lectureProgress.lastPlayedAt,
  completedAt: lectureProgress.completedAt,
};

async function readTimes(
  tx: Database,
  userId: string,
  now: Date,
): Promise<Pick<Progress, "watchedSeconds" | "watchedThisWeek" | "days">> {
  const dates = Array.from({ length: daysShown }, (_, index) => dayIn(now, index + 1 - daysShown));
  const ofUser = eq(watchedDays.userId, userId);
  const [all] = await tx
    .select({ seconds: sql<number>`coalesce(sum(${watchedDays.seconds}), 0)::float8` })
    .from(watchedDays)
    .where(ofUser);
  const rows = await tx
    .select({ day: watchedDays.day, seconds: watchedDays.seconds })
    .from(watchedDays)
    .where(and(ofUser, inArray(watchedDays.day, dates)));
  const seconds = new Map(rows.map((row) => [row.day, row.seconds]));
  const week = dates.slice(-1 - daysSinceMonday(now));
  return {
    watchedSeconds: roundSeconds(all?.seconds ?? 0),
    watchedThisWeek: roundSeconds(week.reduce((sum, day) => sum + (seconds.get(day) ?? 0), 0)),
    days: dates.map((date) => ({ date, seconds: roundSeconds(seconds.get(date) ?? 0) })),
  };
}
