import { expect, test } from "vitest";
import { courseBadge, popularPlaces, type Ranked, type Ranking } from "./badges.ts";
import { day } from "../platform/lib/time/durations.ts";

const now = new Date("2026-06-30T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * day).toISOString();

const course = (id: string, learnerCount: number, age = 100): Ranked => ({ id, learnerCount, created: daysAgo(age) });

const badges = (ranking: Ranking, ...courses: Ranked[]) => courses.map((each) => courseBadge(each, ranking, now));

test("there is one bestseller, and of courses with equal learners the older are popular", () => {
  const best = course("a", 9);
  const last = course("d", 4, 90);
  const others = [course("b", 5, 10), course("c", 4, 120), course("e", 4, 80), course("f", 3, 200)];
  expect(badges({ bestseller: best, lastPopular: last }, best, ...others, last)).toEqual([
    "BESTSELLER",
    "POPULAR",
    "POPULAR",
    undefined,
    undefined,
    "POPULAR",
  ]);
});

test.each([
  { courses: 0, popular: 0 },
  { courses: 1, popular: 0 },
  { courses: 2, popular: 1 },
  { courses: 6, popular: 1 },
  { courses: 7, popular: 2 },
  { courses: 11, popular: 2 },
  { courses: 14, popular: 3 },
])("of $courses courses the next $popular are popular", ({ courses, popular }) => {
  expect(popularPlaces(courses)).toBe(popular);
});

test("without learners nothing is a bestseller or popular", () => {
  const ranking = { bestseller: undefined, lastPopular: undefined };
  expect(badges(ranking, course("a", 0), course("b", 0, 1))).toEqual([undefined, "NEW"]);
});

test("a course is new for 30 days, unless it is something better", () => {
  const ranking = { bestseller: course("a", 9, 1), lastPopular: course("b", 5, 1) };
  const others = [course("c", 1, 29.9), course("d", 0, 30)];
  expect(badges(ranking, course("a", 9, 1), course("b", 5, 1), ...others)).toEqual([
    "BESTSELLER",
    "POPULAR",
    "NEW",
    undefined,
  ]);
});
