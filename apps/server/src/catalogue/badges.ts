import type { components } from "@lms/api/schema";
import { day } from "../platform/lib/durations.ts";

export type Badge = components["schemas"]["Badge"];

/** What a course's place among the others follows from. `created` is a moment to the microsecond, fit to be compared. */
export interface Ranked {
  id: string;
  created: string;
  learnerCount: number;
}

/** The places that badges are given by. Without learners nothing is a bestseller or popular. */
export interface Ranking {
  bestseller: Ranked | undefined;
  /** The last that is popular, or the bestseller where it is alone. */
  lastPopular: Ranked | undefined;
}

/** Days for which a course is new. */
const newDays = 30;

/** The moment from which a course counts as new no longer. */
export function newUntil(createdAt: Date): number {
  return createdAt.getTime() + newDays * day;
}

/** What is new at a moment was created after this one. */
export function newSince(now: Date): Date {
  return new Date(now.getTime() - newDays * day);
}

/** How many courses beside the bestseller may be popular: a fifth of them. */
export function popularPlaces(courses: number): number {
  return Math.ceil(Math.max(0, courses - 1) / 5);
}

/**
 * A course's badge by fact: most learners is BESTSELLER, the next fifth of the others POPULAR, of the last 30 days NEW.
 */
export function badgeOf(course: Ranked, ranking: Ranking, now: Date): Badge | undefined {
  if (ranking.bestseller?.id === course.id) return "BESTSELLER";
  const { lastPopular } = ranking;
  if (course.learnerCount > 0 && lastPopular !== undefined && byLearners(course, lastPopular) <= 0) return "POPULAR";
  return now.getTime() < newUntil(new Date(course.created)) ? "NEW" : undefined;
}

/** Most learners first; of equals the older. */
function byLearners(one: Ranked, other: Ranked): number {
  return other.learnerCount - one.learnerCount || compare(one.created, other.created) || compare(one.id, other.id);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
