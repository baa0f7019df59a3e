import type { Ranges } from "../../platform/database/schema/progress.ts";

export type { Ranges };

/** Sorted; ranges that overlap, touch, or lie at most `gap` apart become one. */
export function merge(ranges: Ranges, gap = 0): Ranges {
  const merged: Ranges = [];
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    if (from >= to) continue;
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1] + gap) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** The parts of `ranges` outside `removed`. Both must be merged. */
export function subtract(ranges: Ranges, removed: Ranges): Ranges {
  const left: Ranges = [];
  for (const [from, to] of ranges) {
    let start = from;
    for (const [removedFrom, removedTo] of removed) {
      if (removedTo <= start) continue;
      if (removedFrom >= to) break;
      if (removedFrom > start) left.push([start, removedFrom]);
      start = removedTo;
    }
    if (start < to) left.push([start, to]);
  }
  return left;
}

export function total(ranges: Ranges): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0);
}

export function takeFirst(ranges: Ranges, amount: number): Ranges {
  const taken: Ranges = [];
  let left = amount;
  for (const [from, to] of ranges) {
    if (left <= 0) break;
    taken.push([from, Math.min(to, from + left)]);
    left -= to - from;
  }
  return taken;
}

export function takeLast(ranges: Ranges, amount: number): Ranges {
  const taken: Ranges = [];
  let left = amount;
  for (const [from, to] of ranges.toReversed()) {
    if (left <= 0) break;
    taken.unshift([Math.max(from, to - left), to]);
    left -= to - from;
  }
  return taken;
}

export function coarsen(ranges: Ranges, count: number): Ranges {
  if (ranges.length <= count) return ranges;
  const gaps = ranges.slice(1).map(([from], index) => from - (ranges[index]?.[1] ?? from));
  return merge(ranges, gaps.toSorted((a, b) => a - b)[ranges.length - count - 1]);
}
