import { expect, test } from "vitest";
import { formatPercent } from "./format-percent.ts";

test.each([
  [488, 1284, "38%"],
  [0, 1284, "0%"],
  [0, 0, "0%"],
  [1, 1284, "<1%"],
  [1283, 1284, "99%"],
  [1284, 1284, "100%"],
])("%d of %d are %s", (part, total, text) => {
  expect(formatPercent(part, total)).toBe(text);
});
