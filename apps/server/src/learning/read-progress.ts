import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { components } from "@lms/api/schema";
import type { Database } from "../platform/database/database.ts";
import { batches, batchLearners } from "../platform/database/schema/batches.ts";
import { courseProgress, lectureProgress, watchedDays } from "../platform/database/schema/progress.ts";
import { dayIn, daysSinceMonday } from "../platform/lib/kolkata.ts";
import { type JoinedBatch, latestActivity, mostActivities } from "./recent-activity.ts";
import { curriculaOf } from "./course-outlines.ts";
import { type CourseProgress, type LectureProgress, rounded, shownCourse, shownStanding } from "./course-progress.ts";

type Progress = components["schemas"]["ProgressAnswer"]["progress"];

const daysShown = 14;

/** Everything that a user has learned, as of one moment. */
export async function readProgress(db: Database, userId: string, now: Date): Promise<Progress> {
  // One snapshot: the figures have to agree with each other.
  return db.transaction(
    async (tx) => {
      const started = await tx.select().from(courseProgress).where(eq(courseProgress.userId, userId));
      const curricula = await curriculaOf(
        tx,
        started.map(({ courseId }) => courseId),
      );
      const rows = await tx.select(standingColumns).from(lectureProgress).where(eq(lectureProgress.userId, userId));
      const standings = new Map(rows.map((row) => [row.lectureId, row]));
      const starts = new Map(started.map((row) => [row.courseId, row]));
      const courses = curricula.map((course) =>
        shownCourse(course, standings, starts.get(course.id)?.minimumPercent ?? 0),
      );
      const playedAt = ({ courseId, lastPlayedAt }: CourseProgress): string =>
        lastPlayedAt ?? starts.get(courseId)?.startedAt.toISOString() ?? "";
      return {
        ...(await readTimes(tx, userId, now)),
        courses: courses.toSorted(
          (one, other) => playedAt(other).localeCompare(playedAt(one)) || one.courseId.localeCompare(other.courseId),
        ),
        activity: latestActivity(curricula, standings, starts, await readJoined(tx, userId)),
      };
    },
    { isolationLevel: "repeatable read" },
  );
}

/** How a user stands in a course; undefined when there is no such course. */
export async function readCourse(
  db: Database,
  userId: string,
  courseId: string,
): Promise<{ course: CourseProgress; lectures: LectureProgress[] } | undefined> {
  return db.transaction(
    async (tx) => {
      const [curriculum] = await curriculaOf(tx, [courseId]);
      if (curriculum === undefined) return undefined;
      const own = and(eq(courseProgress.userId, userId), eq(courseProgress.courseId, courseId));
      const [started] = await tx.select().from(courseProgress).where(own);
      const rows = await tx
        .select(standingColumns)
        .from(lectureProgress)
        .where(and(eq(lectureProgress.userId, userId), eq(lectureProgress.courseId, courseId)));
      const standings = new Map(rows.map((row) => [row.lectureId, row]));
      return {
        course: shownCourse(curriculum, standings, started?.minimumPercent ?? 0),
        lectures: curriculum.lectures
          .filter(({ id }) => standings.has(id))
          .map(({ id }) => shownStanding(id, courseId, standings.get(id))),
      };
    },
    { isolationLevel: "repeatable read" },
  );
}

async function readJoined(tx: Database, userId: string): Promise<JoinedBatch[]> {
  return tx
    .select({ batchId: batches.id, title: batches.title, joinedAt: batchLearners.joinedAt })
    .from(batchLearners)
    .innerJoin(batches, eq(batches.id, batchLearners.batchId))
    .where(eq(batchLearners.userId, userId))
    .orderBy(desc(batchLearners.joinedAt))
    .limit(mostActivities);
}

const standingColumns = {
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
  const shown = Array.from({ length: daysShown }, (_, index) => dayIn(now, index + 1 - daysShown));
  const own = eq(watchedDays.userId, userId);
  const [all] = await tx
    .select({ seconds: sql<number>`coalesce(sum(${watchedDays.seconds}), 0)::float8` })
    .from(watchedDays)
    .where(own);
  const rows = await tx
    .select({ day: watchedDays.day, seconds: watchedDays.seconds })
    .from(watchedDays)
    .where(and(own, inArray(watchedDays.day, shown)));
  const seconds = new Map(rows.map((row) => [row.day, row.seconds]));
  const week = shown.slice(-1 - daysSinceMonday(now));
  return {
    watchedSeconds: rounded(all?.seconds ?? 0),
    watchedThisWeek: rounded(week.reduce((sum, day) => sum + (seconds.get(day) ?? 0), 0)),
    days: shown.map((date) => ({ date, seconds: rounded(seconds.get(date) ?? 0) })),
  };
}
