import { formatNumber } from "../../lib/format.ts";
import type { Instant } from "../../lib/instant.ts";

export interface NextLecture {
  lectureId: string;
  title: string;
  number: number;
  /** Where playback stopped, in seconds. */
  position: number;
  /** Seconds; absent while it is not known. */
  duration?: number | undefined;
}

export interface LearnerCourse {
  id: string;
  title: string;
  category?: string | undefined;
  instructor?: string | undefined;
  thumbnailUrl?: string | undefined;
  /** The same picture at several widths, as of an `img`. */
  thumbnailSrcSet?: string | undefined;
  lectureCount: number;
  completedLectures: number;
  /** 0 to 100, whole. */
  percent: number;
  /** Absent when it was never started. */
  lastPlayedAt?: Instant | undefined;
  /** Absent when every lecture is complete, or there is none. */
  next?: NextLecture | undefined;
}

export interface LearningDay {
  /** In the platform's time: "2026-03-04". */
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

/** "lecture 4 of 24", without line breaks. */
export function placeOf({ number }: NextLecture, { lectureCount }: LearnerCourse): string {
  return `lecture ${formatNumber(number)} of ${formatNumber(lectureCount)}`.replaceAll(" ", "\u00a0");
}

export type CourseStage = "not-started" | "in-progress" | "completed";

export function stageOf({ completedLectures, lectureCount, lastPlayedAt }: LearnerCourse): CourseStage {
  if (lectureCount > 0 && completedLectures >= lectureCount) return "completed";
  return lastPlayedAt === undefined && completedLectures === 0 ? "not-started" : "in-progress";
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
  courseCount: number;
  watchedSeconds: number;
  watchedThisWeek: number;
  /** The last 14 days, oldest first; the last one is today. */
  days: readonly LearningDay[];
}

export type MyCoursesFilter = "all" | CourseStage;
