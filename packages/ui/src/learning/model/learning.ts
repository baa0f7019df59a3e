import { t } from "@lms/texts/learning/model";
import { lecturesPath } from "../../catalogue/model/course-paths.ts";
import { formatDate } from "../../lib/format/format.ts";
import type { Instant } from "../../lib/format/instant.ts";

export interface NextLecture {
  lectureId: string;
  title: string;
  number: number;
  /** Seconds: playback stopped here. */
  position: number;
  /** Seconds; absent while unknown. */
  duration?: number | undefined;
  /** It has no video: its place is no time. */
  reading?: boolean | undefined;
}

export interface LearnerCourse {
  id: string;
  title: string;
  category?: string | undefined;
  /** The BCP 47 tag of what it is taught in; absent while unknown. */
  language?: string | undefined;
  instructor?: string | undefined;
  thumbnailUrl?: string | undefined;
  /** The same picture at several widths, as of an `img`. */
  thumbnailSrcSet?: string | undefined;
  lectureCount: number;
  /** Seconds of all lectures; absent while unknown. */
  duration?: number | undefined;
  learnerCount?: number | undefined;
  completedLectures: number;
  /** 0 to 100, whole. */
  percent: number;
  /** Absent when it was never started. */
  lastPlayedAt?: Instant | undefined;
  /** Present while every lecture is complete. */
  completedAt?: Instant | undefined;
  /** Absent when every lecture is complete, or there is none. */
  next?: NextLecture | undefined;
}

export interface LearningDay {
  /** A day in the platform's time: "2026-03-04". */
  date: string;
  seconds: number;
}

export interface LearnerActivity {
  kind: "started" | "completed-lecture" | "completed-course" | "joined-batch";
  at: string;
  title: string;
  lectureTitle?: string | undefined;
  href?: string | undefined;
}

/** Playback resumes in the middle of it. */
export function hasTime({ position, reading }: NextLecture): boolean {
  return position >= 1 && reading !== true;
}

/** "lecture 4 of 24", without line breaks. */
export function lecturePlace({ number }: NextLecture, { lectureCount }: LearnerCourse): string {
  return withoutBreaks(t("place", { number, count: lectureCount }));
}

/** "Lecture 4 of 24", without line breaks. */
export function placeLabel({ number }: NextLecture, { lectureCount }: LearnerCourse): string {
  return withoutBreaks(t("placeLabel", { number, count: lectureCount }));
}

function withoutBreaks(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}

/** "8 of 24 lectures". */
export function progressLabel({ completedLectures, lectureCount }: LearnerCourse): string {
  return t("progress", { completed: completedLectures, count: lectureCount });
}

export type CourseStage = "not-started" | "in-progress" | "completed";

export function courseStage({ completedLectures, lectureCount, lastPlayedAt }: LearnerCourse): CourseStage {
  if (lectureCount > 0 && completedLectures >= lectureCount) return "completed";
  return lastPlayedAt === undefined && completedLectures === 0 ? "not-started" : "in-progress";
}

/** "Completed 4 Mar 2026". */
export function completedLabel({ completedAt }: LearnerCourse): string {
  return completedAt === undefined ? t("completed") : t("completedOn", { date: formatDate(completedAt) });
}

export const courseEndId = "course-end";

/** Leads to the summary of a completed course, below its video. */
export function courseEndPath(courseId: string): string {
  return `${lecturesPath(courseId)}#${courseEndId}`;
}

/** Courses that are not started and have something to watch; those with the most learners come first. */
export function coursesToBegin(courses: readonly LearnerCourse[]): readonly LearnerCourse[] {
  return courses
    .filter((course) => course.lectureCount > 0 && courseStage(course) === "not-started")
    .toSorted(byLearners);
}

/** Suggests an incomplete course, of the same category if there is one, with the most learners; undefined when all are complete. */
export function courseAfter(id: string, courses: readonly LearnerCourse[]): LearnerCourse | undefined {
  const category = courses.find((course) => course.id === id)?.category;
  const left = courses
    .filter((course) => course.id !== id && course.lectureCount > 0 && courseStage(course) !== "completed")
    .toSorted(byLearners);
  return left.find((course) => course.category === category) ?? left[0];
}

function byLearners(a: LearnerCourse, b: LearnerCourse): number {
  return (b.learnerCount ?? 0) - (a.learnerCount ?? 0);
}

export interface LearningRecord {
  coursesStarted: number;
  coursesCompleted: number;
  lecturesCompleted: number;
  watchedSeconds: number;
  activity: readonly LearnerActivity[];
}

export interface OverviewData {
  /** Only started ones, last played first. */
  started: readonly LearnerCourse[];
  /** Every course there is. */
  courseCount: number;
  lectureCount: number;
  /** Suggestions for learners who have started no course. */
  toBegin: readonly LearnerCourse[];
  watchedSeconds: number;
  watchedThisWeek: number;
  /** The last 14 days, oldest first; the last one is today. */
  days: readonly LearningDay[];
}

export type MyCoursesFilter = "all" | CourseStage;
