import type { components } from "@lms/api/schema";
import { day } from "../platform/lib/time/durations.ts";

export type Badge = components["schemas"]["Badge"];

/** `created` has microseconds and compares as text. */
export interface Ranked {
  id: string;
  created: string;
  learnerCount: number;
}

export interface Ranking {
  bestseller: Ranked | undefined;
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

export function popularPlaces(courses: number): number {
  return Math.ceil(Math.max(0, courses - 1) / 5);
}

/** The most learners: BESTSELLER; the next fifth: POPULAR; created in the last 30 days: NEW. */
export function courseBadge(course: Ranked, ranking: Ranking, now: Date): Badge | undefined {
  if (ranking.bestseller?.id === course.id) return "BESTSELLER";
  const { lastPopular } = ranking;
  if (course.learnerCount > 0 && lastPopular !== undefined && byLearners(course, lastPopular) <= 0) return "POPULAR";
  return now.getTime() < newUntil(new Date(course.created)) ? "NEW" : undefined;
}

function byLearners(a: Ranked, b: Ranked): number {
  return b.learnerCount - a.learnerCount || compare(a.created, b.created) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
