import { expect, test } from "vitest";
import { formatDay, formatWeekday } from "./format-day.ts";
import { formatLearningTime, formatTimeLeft } from "./learning-time.ts";

test.each([
  [0, "0 min"],
  [-5, "0 min"],
  [59, "< 1 min"],
  [60, "1 min"],
  [3599, "59 min"],
  [3600, "1 h 00 min"],
  [7500, "2 h 05 min"],
  [51_600, "14 h 20 min"],
  [12_345_678, "3,429 h 21 min"],
])("%d seconds of learning are %s", (seconds, text) => {
  expect(formatLearningTime(seconds)).toBe(text);
});

test.each([
  [388, "6 min 28 s"],
  [61.4, "1 min 01 s"],
  [120, "2 min"],
  [28, "28 s"],
  [0, "1 s"],
  [-3, "1 s"],
  [3599.6, "1 h 00 min"],
  [22_736, "6 h 18 min"],
])("%d seconds left are %s", (seconds, text) => {
  expect(formatTimeLeft(seconds)).toBe(text);
});

test("a day stays the same in every time zone", () => {
  expect(formatDay("2026-03-01")).toBe("1 Mar");
  expect(formatWeekday("2026-03-04")).toBe("Wed, 4 Mar");
});
