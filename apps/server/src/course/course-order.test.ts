import { expect, test } from "vitest";
import { byAge, byLearners, cursorOf, placeOf } from "./course-order.ts";

const course = (id: string, day: number, learnerCount: number) => ({
  id,
  createdAt: new Date(`2026-01-0${day}T00:00:00.000Z`),
  learnerCount,
});

const courses = [course("a", 1, 5), course("b", 3, 2), course("c", 2, 5), course("e", 4, 0), course("d", 4, 0)];
const ids = (sorted: typeof courses) => sorted.map(({ id }) => id).join("");

test("newest first, and of equals always in the same order", () => {
  expect(ids(courses.toSorted(byAge))).toBe("debca");
});

test("most learners first, of equals the older", () => {
  expect(ids(courses.toSorted(byLearners))).toBe("acbde");
});

test("a cursor is a course's place", () => {
  for (const each of courses) expect(placeOf(cursorOf(each))).toEqual(each);
});

test.each([
  "",
  "x",
  "bnVsbA",
  Buffer.from('["a",1]').toString("base64url"),
  Buffer.from('[1,"a",2]').toString("base64url"),
])("%j is no cursor", (text) => {
  expect(placeOf(text)).toBeUndefined();
});
