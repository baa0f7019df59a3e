import { describe, expect, test } from "vitest";
import { addRange, type Range, withoutRanges } from "./watched-ranges.ts";

describe("another range", () => {
  const known: Range[] = [
    [10, 20],
    [40, 50],
  ];

  test.each<[string, Range, Range[]]>([
    [
      "apart stands by itself, in order",
      [25, 30],
      [
        [10, 20],
        [25, 30],
        [40, 50],
      ],
    ],
    [
      "that touches goes on with the one before",
      [20, 25],
      [
        [10, 25],
        [40, 50],
      ],
    ],
    [
      "inside changes nothing",
      [12, 15],
      [
        [10, 20],
        [40, 50],
      ],
    ],
    ["that bridges makes one of two", [15, 45], [[10, 50]]],
    ["over everything is all", [0, 60], [[0, 60]]],
    ["of no length is none", [30, 30], known],
  ])("%s", (_, added, expected) => {
    expect(addRange(known, added)).toEqual(expected);
  });
});

describe("the rest", () => {
  test.each<[string, Range[], Range[], Range[]]>([
    ["of nothing taken is all", [[0, 10]], [], [[0, 10]]],
    ["of all taken is nothing", [[0, 10]], [[0, 10]], []],
    ["grew at the end since it was sent", [[0, 13]], [[0, 10]], [[10, 13]]],
    [
      "surrounds a middle that was taken",
      [[0, 10]],
      [[3, 5]],
      [
        [0, 3],
        [5, 10],
      ],
    ],
    [
      "is apart from what was taken",
      [
        [0, 5],
        [20, 30],
      ],
      [[5, 20]],
      [
        [0, 5],
        [20, 30],
      ],
    ],
  ])("%s", (_, ranges, taken, expected) => {
    expect(withoutRanges(ranges, taken)).toEqual(expected);
  });
});
