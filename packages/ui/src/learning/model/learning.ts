import { formatNumber } from "../../lib/format.ts";

export interface NextLecture {
  lectureId: string;
  title: string;
  /** Its place in the course, from 1. */
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
  lectureCount: number;
  completedLectures: number;
  /** 0 to 100, whole. */
  percent: number;
  /** When it was last played, ISO 8601. Absent when it was never started. */
  lastPlayedAt?: string | undefined;
  /** Absent when every lecture is complete, or there is none. */
  next?: NextLecture | undefined;
}

/** What was watched on one day. */
export interface LearningDay {
  /** The day in the platform's time: "2026-03-04". */
  date: string;
  seconds: number;
}

export interface LearnerActivity {
  kind: "started" | "completed-lecture" | "completed-course" | "joined-batch";
  /** ISO 8601. */
  at: string;
  title: string;
  lectureTitle?: string | undefined;
  /** Where it can be seen. */
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
  /** The courses that were started, last played first. */
  started: readonly LearnerCourse[];
  courseCount: number;
  watchedSeconds: number;
  watchedThisWeek: number;
  /** The last 14 days, oldest first: the last of them is today. */
  days: readonly LearningDay[];
}

export type MyCoursesFilter = "all" | CourseStage;
