import { firstOf, merge, type Ranges, subtract, total } from "./ranges.ts";

/** Seconds between two ranges that are no gap: players look at their clock a few times a second. */
const tolerance = 0.5;
/** Ranges that are kept of a lecture. Beyond, only what joins or widens one is added. */
const mostRanges = 300;

/** The ranges of a report as they are counted: within the lecture, to the hundredth of a second. */
export function cleaned(ranges: Ranges, duration: number | null): Ranges {
  return ranges.map(([from, to]) => [clipped(from, duration), clipped(to, duration)]);
}

/** A place as it is kept: within the lecture, to the hundredth of a second. */
export function clipped(seconds: number, duration: number | null): number {
  return Math.min(Math.round(seconds * 100) / 100, duration ?? Infinity);
}

/**
 * Adds to what was watched what a play says that it has shown, at most `budget` seconds of it that are new. In whatever
 * order reports come, the sum is the same, as long as none is cut.
 */
export function addWatched(watched: Ranges, shown: Ranges, budget: number): { ranges: Ranges; added: number } {
  const news = firstOf(subtract(merge([...watched, ...shown], tolerance), watched), budget);
  const all = merge([...watched, ...news]);
  const ranges = all.length <= mostRanges ? all : addJoining(watched, news);
  return { ranges, added: total(ranges) - total(watched) };
}

function addJoining(watched: Ranges, news: Ranges): Ranges {
  let ranges = watched;
  for (const piece of news) {
    const joined = merge([...ranges, piece]);
    if (joined.length <= Math.max(mostRanges, ranges.length)) ranges = joined;
  }
  return ranges;
}
