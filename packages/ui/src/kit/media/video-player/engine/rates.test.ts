import { expect, test } from "vitest";
import { nextRate } from "./rates.ts";

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [2, 1, 2],
  [0.5, -1, 0.5],
  // A speed that is not on offer, as an older setting may be.
  [1.1, 1, 1.25],
  [1.1, -1, 1],
] as const)("from %d by %d is %d", (rate, steps, next) => {
  expect(nextRate(rate, steps)).toBe(next);
});
