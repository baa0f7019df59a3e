import type { components } from "@lms/api/schema";
import { day } from "../platform/lib/durations.ts";

export type Badge = components["schemas"]["Badge"];

/** What decides a course's rank. `created` has microseconds and compares as text. */
export interface Ranked {
  id: string;
  created: string;
  learnerCount: number;
}

/** Only courses with learners can be a bestseller or popular. */
export interface Ranking {
  bestseller: Ranked | undefined;
  /** The lowest-ranked popular course, or the bestseller when no other is popular. */
  lastPopular: Ranked | undefined;
}

const newDays = 30;

/** Milliseconds since 1970. */
export function newUntil(createdAt: Date): number {
  return createdAt.getTime() + newDays * day;
}

export function newSince(now: Date): Date {
  return new Date(now.getTime() - newDays * day);
}

/** A fifth of the courses other than the bestseller. */
export function popularPlaces(courses: number): number {
  return Math.ceil(Math.max(0, courses - 1) / 5);
}

/** The most learners: BESTSELLER; the next fifth: POPULAR; created in the last 30 days: NEW. */
export function badgeOf(course: Ranked, ranking: Ranking, now: Date): Badge | undefined {
  if (ranking.bestseller?.id === course.id) return "BESTSELLER";
  const { lastPopular } = ranking;
  if (course.learnerCount > 0 && lastPopular !== undefined && byLearners(course, lastPopular) <= 0) return "POPULAR";
  return now.getTime() < newUntil(new Date(course.created)) ? "NEW" : undefined;
}

/** Most learners first, then the older course. */
function byLearners(a: Ranked, b: Ranked): number {
  return b.learnerCount - a.learnerCount || compare(a.created, b.created) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
