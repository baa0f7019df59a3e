import { describe, expect, test } from "vitest";
import { formatCaptionTime, parseCaptionTime } from "./caption-time.ts";

test.each([
  [0, "0:00.000"],
  [3.8, "0:03.800"],
  [59.9996, "1:00.000"],
  [3723.05, "1:02:03.050"],
])("%s seconds are written as %s, and read again", (seconds, text) => {
  expect(formatCaptionTime(seconds)).toBe(text);
  expect(parseCaptionTime(text)).toBeCloseTo(seconds, 2);
});

describe("a time that somebody types", () => {
  test.each([
    ["45", 45],
    ["45,5", 45.5],
    [" 2:03 ", 123],
    ["१:०२.५", 62.5],
    ["1:02:03.8", 3723.8],
    ["", undefined],
    ["2:75", undefined],
    ["1:60:00", undefined],
    ["-3", undefined],
    ["3.8.1", undefined],
    ["soon", undefined],
  ])("%s", (text, seconds) => {
    expect(parseCaptionTime(text)).toBe(seconds);
  });
});
