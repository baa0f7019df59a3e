import { expect, test } from "vitest";
import { ranksInOrder } from "./section-of-moved.ts";

test.each([
  [[], []],
  [
    [0, 0, 1, 1, 2],
    [0, 0, 1, 1, 2],
  ],
  // The first of the second section between those of the first.
  [
    [1, 2, 1, 1, 2],
    [1, 1, 1, 1, 2],
  ],
  // The last of the first section at the end.
  [
    [1, 1, 2, 2, 1],
    [1, 1, 2, 2, 2],
  ],
  // The last of all at the top.
  [
    [2, 1, 1, 2],
    [1, 1, 1, 2],
  ],
  [
    [2, 0, 1, 2],
    [0, 0, 1, 2],
  ],
])("of %j", (ranks, wanted) => {
  expect(ranksInOrder(ranks)).toEqual(wanted);
});
