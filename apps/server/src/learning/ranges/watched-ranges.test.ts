import { array, assert, integer, property, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { coarsen, takeFirst, takeLast, merge, type Ranges, subtract, total } from "./ranges.ts";
import { addWatched, clampRanges } from "./watched-ranges.ts";

const duration = 60;
/** Ranges as players send them, in tenths of a second, some past the end. */
const ranges = array(
  tuple(integer({ min: 0, max: 700 }), integer({ min: 0, max: 120 })).map(([from, length]): [number, number] => [
    from / 10,
    (from + length) / 10,
  ]),
  { maxLength: 12 },
);

function watchAll(reports: readonly Ranges[]): Ranges {
  let watched: Ranges = [];
  for (const shown of reports) watched = addWatched(watched, clampRanges(shown, duration), Infinity).ranges;
  return watched;
}

describe("what was watched", () => {
  test("is the same in whatever order reports come, and however often", () => {
    const reports = array(ranges, { minLength: 1, maxLength: 6 });
    const shuffled = reports.chain((all) =>
      tuple(array(integer({ min: 0, max: all.length - 1 }), { maxLength: 12 })).map(([again]) => ({
        all,
        mixed: [...again.flatMap((index) => [all[index] ?? []]), ...all.toReversed()],
      })),
    );
    assert(
      property(shuffled, ({ all, mixed }) => {
        expect(watchAll(mixed)).toEqual(watchAll(all));
      }),
    );
  });

  test("never exceeds the lecture, is sorted, and has no second twice", () => {
    assert(
      property(array(ranges), (reports) => {
        const watched = watchAll(reports);
        expect(total(watched)).toBeLessThanOrEqual(duration + 1e-9);
        for (const [index, [from, to]] of watched.entries()) {
          expect(from).toBeLessThan(to);
          expect(from).toBeGreaterThan(watched[index - 1]?.[1] ?? -1);
          expect(to).toBeLessThanOrEqual(duration);
        }
      }),
    );
  });

  test("grows by no more than the budget, from the start of what is new", () => {
    assert(
      property(ranges, ranges, integer({ min: 0, max: 30 }), (first, second, budget) => {
        const before = addWatched([], clampRanges(first, duration), Infinity).ranges;
        const { ranges: after, added } = addWatched(before, clampRanges(second, duration), budget);
        expect(added).toBeLessThanOrEqual(budget + 1e-9);
        expect(total(after) - total(before)).toBeCloseTo(added);
        expect(total(subtract(before, after))).toBe(0);
      }),
    );
    expect(addWatched([[0, 5]], [[0, 30]], 10)).toEqual({ ranges: [[0, 15]], added: 10, cut: 15 });
  });

  test("closes the short breaks between two position readings, and no other gaps", () => {
    expect(addWatched([[0, 5]], [[5.4, 9]], Infinity).ranges).toEqual([[0, 9]]);
    expect(addWatched([[0, 5]], [[5.6, 9]], Infinity).ranges).toEqual([
      [0, 5],
      [5.6, 9],
    ]);
  });

  test("of a thousand snippets is stored in a few hundred ranges, and no gap counts as watched", () => {
    const snippets = Array.from({ length: 1000 }, (_, index): [number, number] => [index * 3, index * 3 + 1]);
    const { ranges: kept, added } = addWatched([], snippets, Infinity);
    expect(kept).toHaveLength(300);
    expect(added).toBe(300);
    expect(addWatched(kept, [[0, 7]], Infinity).ranges).toHaveLength(298);
    expect(addWatched(kept, [[0, 7]], Infinity).added).toBe(4);
  });
});

describe("ranges", () => {
  const some: Ranges = [
    [0, 10],
    [20, 25],
    [40, 50],
  ];

  test.each<[string, Ranges, Ranges]>([
    [
      "inside",
      [[2, 4]],
      [
        [0, 2],
        [4, 10],
        [20, 25],
        [40, 50],
      ],
    ],
    [
      "across",
      [[5, 45]],
      [
        [0, 5],
        [45, 50],
      ],
    ],
    [
      "beside",
      [
        [10, 20],
        [60, 70],
      ],
      some,
    ],
    ["all", [[0, 50]], []],
  ])("less what is %s", (_, others, left) => {
    expect(subtract(some, others)).toEqual(left);
  });

  test("the first and the last of them, up to the amount", () => {
    expect(takeFirst(some, 12)).toEqual([
      [0, 10],
      [20, 22],
    ]);
    expect(takeLast(some, 12)).toEqual([
      [23, 25],
      [40, 50],
    ]);
    expect(takeFirst(some, -1)).toEqual([]);
    expect(takeLast(some, 99)).toEqual(some);
  });

  test("merging drops what has no length, and takes any order", () => {
    expect(
      merge([
        [5, 6],
        [3, 3],
        [1, 5],
      ]),
    ).toEqual([[1, 6]]);
  });

  test("made fewer by closing the smallest gaps", () => {
    expect(coarsen(some, 2)).toEqual([
      [0, 25],
      [40, 50],
    ]);
    expect(coarsen(some, 3)).toEqual(some);
  });
});
