import type { components } from "@lms/api/schema";
import type { Database } from "../platform/database/database.ts";
import { dayIn, daysSinceMonday } from "../platform/lib/time/kolkata.ts";
import { recentActivity } from "./recent-activity.ts";
import {
  type CourseProgress,
  type LectureProgress,
  roundSeconds,
  toCourseProgress,
  toLectureProgress,
} from "./course-progress.ts";
import { seesDrafts } from "../platform/policy/course-staff.ts";
import { findClosedIds } from "../platform/policy/order/opened.ts";
import type { SignedIn } from "../platform/policy/viewer.ts";
import { type ProgressOfUser, readProgressInCourse, readProgressOfUser } from "./stored-progress.ts";

type Progress = components["schemas"]["ProgressAnswer"]["progress"];

const daysShown = 14;

export async function readProgress(db: Database, userId: string, now: Date): Promise<Progress> {
  const days = Array.from({ length: daysShown }, (_, index) => dayIn(now, index + 1 - daysShown));
  const stored = await readProgressOfUser(db, userId, days);
  const { outlines, progressByLecture, starts, joined, catalogue } = stored;
  const ids = outlines.map(({ id }) => id);
  const closed = await findClosedIds(db, userId, ids, now);
  const courses = outlines.map((course) => toCourseProgress(course, progressByLecture, starts.get(course.id), closed));
  const playedAt = ({ courseId, lastPlayedAt }: CourseProgress): string =>
    lastPlayedAt ?? starts.get(courseId)?.startedAt.toISOString() ?? "";
  return {
    ...watchTimes(stored, days, now),
    courses: courses.toSorted((a, b) => playedAt(b).localeCompare(playedAt(a)) || a.courseId.localeCompare(b.courseId)),
    activity: recentActivity(outlines, progressByLecture, starts, joined),
    catalogue,
  };
}

/** Administrators and staff of the course also have it in drafts. */
export async function readCourse(
  db: Database,
  viewer: SignedIn,
  courseId: string,
  now: Date,
): Promise<{ course: CourseProgress; lectures: LectureProgress[] } | undefined> {
  const { outlines, progressByLecture, starts } = await readProgressInCourse(db, {
    userId: viewer.id,
    courseId,
    drafts: seesDrafts(viewer, courseId),
  });
  const [outline] = outlines;
  if (outline === undefined) return undefined;
  return {
    course: toCourseProgress(
      outline,
      progressByLecture,
      starts.get(courseId),
      await findClosedIds(db, viewer.id, [courseId], now),
    ),
    lectures: outline.lectures
      .filter(({ id }) => progressByLecture.has(id))
      .map(({ id }) => toLectureProgress(id, courseId, progressByLecture.get(id))),
  };
}

function watchTimes(
  { watchedSeconds, secondsByDay }: ProgressOfUser,
  days: readonly string[],
  now: Date,
): Pick<Progress, "watchedSeconds" | "watchedThisWeek" | "days"> {
  const secondsOn = (day: string): number => secondsByDay.get(day) ?? 0;
  const week = days.slice(-1 - daysSinceMonday(now));
  return {
    watchedSeconds: roundSeconds(watchedSeconds),
    watchedThisWeek: roundSeconds(week.reduce((sum, day) => sum + secondsOn(day), 0)),
    days: days.map((date) => ({ date, seconds: roundSeconds(secondsOn(date)) })),
  };
}
