import type { Ranges } from "../platform/database/schema/progress.ts";

export type { Ranges };

/** All of them in order, with those that overlap, touch, or are no further apart than `gap` made one. */
export function merge(ranges: Ranges, gap = 0): Ranges {
  const merged: Ranges = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    if (from >= to) continue;
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1] + gap) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** What of the ones is in none of the others. Both are merged. */
export function subtract(ranges: Ranges, others: Ranges): Ranges {
  const left: Ranges = [];
  for (const [from, to] of ranges) {
    let start = from;
    for (const [otherFrom, otherTo] of others) {
      if (otherTo <= start) continue;
      if (otherFrom >= to) break;
      if (otherFrom > start) left.push([start, otherFrom]);
      start = otherTo;
    }
    if (start < to) left.push([start, to]);
  }
  return left;
}

/** How long they are together. */
export function total(ranges: Ranges): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** The first of them, as much as `amount`. */
export function firstOf(ranges: Ranges, amount: number): Ranges {
  const taken: Ranges = [];
  let left = amount;
  for (const [from, to] of ranges) {
    if (left <= 0) break;
    taken.push([from, Math.min(to, from + left)]);
    left -= to - from;
  }
  return taken;
}

/** The last of them, as much as `amount`. */
export function lastOf(ranges: Ranges, amount: number): Ranges {
  const taken: Ranges = [];
  let left = amount;
  for (const [from, to] of ranges.toReversed()) {
    if (left <= 0) break;
    taken.unshift([Math.max(from, to - left), to]);
    left -= to - from;
  }
  return taken;
}

/** The same, with its smallest gaps closed until there are at most `count`. */
export function coarsen(ranges: Ranges, count: number): Ranges {
  if (ranges.length <= count) return ranges;
  const gaps = ranges.slice(1).map(([from], index) => from - (ranges[index]?.[1] ?? from));
  return merge(ranges, gaps.toSorted((one, other) => one - other)[ranges.length - count - 1]);
}
