import { expect, test } from "vitest";
import { badgesOf } from "./badges.ts";

const now = new Date("2026-06-30T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

/** A course of 100 days, where nothing else is said. */
const course = (id: string, learnerCount: number, age = 100) => ({ id, learnerCount, createdAt: daysAgo(age) });

const badges = (...courses: ReturnType<typeof course>[]) => Object.fromEntries(badgesOf(courses, now));

test("most learners is the bestseller, and of equals the older", () => {
  expect(badges(course("a", 3, 200), course("b", 4, 90), course("c", 4, 120))).toMatchObject({ c: "BESTSELLER" });
});

test.each([
  { courses: 1, popular: 0 },
  { courses: 2, popular: 1 },
  { courses: 6, popular: 1 },
  { courses: 7, popular: 2 },
  { courses: 11, popular: 2 },
  { courses: 14, popular: 3 },
])("of $courses courses the next $popular are popular", ({ courses, popular }) => {
  const all = Array.from({ length: courses }, (_, index) => course(`course-${index}`, 100 - index));
  expect([...badgesOf(all, now).values()]).toEqual(["BESTSELLER", ...Array.from({ length: popular }, () => "POPULAR")]);
});

test("without learners nothing is a bestseller or popular", () => {
  expect(badges(course("a", 0), course("b", 0))).toEqual({});
  expect(badges(course("a", 1), course("b", 0))).toEqual({ a: "BESTSELLER" });
});

test("a course is new for 30 days, unless it is something better", () => {
  expect(badges(course("a", 9, 1), course("b", 5, 1), course("c", 1, 29.9), course("d", 0, 30))).toEqual({
    a: "BESTSELLER",
    b: "POPULAR",
    c: "NEW",
  });
});
