import { expect, test } from "vitest";
import { distributed, statistics, typography } from "./learning.fixtures.ts";
import { placeOf, stageOf } from "./learning.ts";

test("a course is completed with its last lecture, and never when it has none", () => {
  expect(stageOf(typography)).toBe("completed");
  expect(stageOf({ ...statistics, completedLectures: 23 })).toBe("in-progress");
  expect(stageOf({ ...statistics, completedLectures: 24 })).toBe("completed");
  expect(stageOf({ ...distributed, lectureCount: 0 })).toBe("not-started");
});

test("a course is in progress once a part was played, or marked by hand", () => {
  expect(stageOf(distributed)).toBe("not-started");
  expect(stageOf({ ...distributed, lastPlayedAt: "2026-03-04T13:20:00.000Z" })).toBe("in-progress");
  expect(stageOf({ ...distributed, completedLectures: 1 })).toBe("in-progress");
});

test("a lecture's place in its course stays in one line", () => {
  expect(statistics.next && placeOf(statistics.next, statistics)).toBe("lecture\u00a04\u00a0of\u00a024");
  expect(statistics.next && placeOf({ ...statistics.next, number: 1202 }, { ...statistics, lectureCount: 1234 })).toBe(
    "lecture\u00a01,202\u00a0of\u00a01,234",
  );
});
