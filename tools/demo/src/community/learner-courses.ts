export interface LearnerCourse {
  slug: string;
  startedDaysAgo: number;
  hoursAgo: number;
  complete: number;
  /** Watched share of the next lecture, from 0 to 1. */
  next: number;
}

export const learnerCourses: readonly LearnerCourse[] = [
  { slug: "practical-statistics", startedDaysAgo: 5, hoursAgo: 4, complete: 2, next: 0.6 },
  { slug: "distributed-systems-slowly", startedDaysAgo: 19, hoursAgo: 30, complete: 3, next: 0.35 },
  { slug: "typography-for-interfaces", startedDaysAgo: 13, hoursAgo: 75, complete: 4, next: 0.5 },
  { slug: "waves-and-sound", startedDaysAgo: 24, hoursAgo: 9 * 24, complete: 1, next: 0.25 },
  { slug: "git-from-the-inside", startedDaysAgo: 30, hoursAgo: 16 * 24, complete: 0, next: 0.5 },
  { slug: "sql-past-the-basics", startedDaysAgo: 40, hoursAgo: 21 * 24, complete: Infinity, next: 0 },
];

/** Minutes of learning per day, today first. */
export const learnerMinutes: readonly number[] = [
  6, 14, 9, 18, 4, 0, 11, 7, 0, 16, 12, 0, 8, 21, 5, 0, 13, 0, 0, 10, 17, 24, 9, 0, 12, 6, 0, 0, 15, 8, 11, 0, 5, 0, 0,
  9, 14, 0, 7, 12, 3,
];
