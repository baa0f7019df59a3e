import { expect, test } from "vitest";
import { distributed, statistics, typography } from "./learning.fixtures.ts";
import { courseAfter, coursesToBegin, type LearnerCourse, placeLabel, lecturePlace, courseStage } from "./learning.ts";

test("a course is completed with its last lecture, and never when it has none", () => {
  expect(courseStage(typography)).toBe("completed");
  expect(courseStage({ ...statistics, completedLectures: 23 })).toBe("in-progress");
  expect(courseStage({ ...statistics, completedLectures: 24 })).toBe("completed");
  expect(courseStage({ ...distributed, lectureCount: 0 })).toBe("not-started");
});

test("a course is in progress once a part was played, or marked by hand", () => {
  expect(courseStage(distributed)).toBe("not-started");
  expect(courseStage({ ...distributed, lastPlayedAt: "2026-03-04T13:20:00.000Z" })).toBe("in-progress");
  expect(courseStage({ ...distributed, completedLectures: 1 })).toBe("in-progress");
});

test("a lecture's place in its course stays in one line", () => {
  expect(statistics.next && lecturePlace(statistics.next, statistics)).toBe("lecture\u00a04\u00a0of\u00a024");
  expect(
    statistics.next && lecturePlace({ ...statistics.next, number: 1202 }, { ...statistics, lectureCount: 1234 }),
  ).toBe("lecture\u00a01,202\u00a0of\u00a01,234");
  expect(statistics.next && placeLabel(statistics.next, statistics)).toBe("Lecture\u00a04\u00a0of\u00a024");
});

test("the courses to begin with are those nobody was in yet, most learners first", () => {
  const begun = { ...distributed, id: "begun", completedLectures: 1 };
  const empty = { ...distributed, id: "empty", lectureCount: 0 };
  const few = { ...distributed, id: "few", learnerCount: 2 };
  expect(coursesToBegin([few, begun, empty, typography, distributed]).map(({ id }) => id)).toEqual([
    distributed.id,
    "few",
  ]);
});

test("after a course comes one of its category, else the one with most learners, and none that is complete", () => {
  const design = { ...distributed, id: "design", category: typography.category, learnerCount: 1 };
  expect(afterTypography(statistics, distributed, design)).toBe("design");
  expect(afterTypography(statistics, distributed)).toBe(distributed.id);
  expect(
    afterTypography({ ...distributed, lectureCount: 0 }, { ...statistics, completedLectures: 24 }),
  ).toBeUndefined();
});

function afterTypography(...courses: LearnerCourse[]): string | undefined {
  return courseAfter(typography.id, [typography, ...courses])?.id;
}
