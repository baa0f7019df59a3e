import type { components } from "@lms/api/schema";
import { byLearners, type Ranked } from "./course-order.ts";

type Badge = components["schemas"]["Badge"];

/** Days for which a course is new. */
const newDays = 30;
const day = 24 * 60 * 60 * 1000;

/** The moment from which a course counts as new no longer. */
export function newUntil(createdAt: Date): number {
  return createdAt.getTime() + newDays * day;
}

export function isNew(course: { createdAt: Date }, now: Date): boolean {
  return now.getTime() < newUntil(course.createdAt);
}

/**
 * The badge of each course that has one, by fact: most learners is BESTSELLER, the next fifth of the others POPULAR, of
 * the last 30 days NEW. Without learners nothing is a bestseller or popular.
 */
export function badgesOf(courses: readonly Ranked[], now: Date): Map<string, Badge> {
  const ranking = courses.toSorted(byLearners);
  const popular = Math.ceil((ranking.length - 1) / 5);
  const badges = new Map<string, Badge>();
  for (const [place, course] of ranking.entries()) {
    if (course.learnerCount > 0 && place <= popular) badges.set(course.id, place === 0 ? "BESTSELLER" : "POPULAR");
    else if (isNew(course, now)) badges.set(course.id, "NEW");
  }
  return badges;
}
