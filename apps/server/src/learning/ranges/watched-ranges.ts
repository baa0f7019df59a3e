import { takeFirst, merge, type Ranges, subtract, total } from "./ranges.ts";

/** Seconds. Players read their position a few times a second, so shorter gaps are no gaps. */
const tolerance = 0.5;
/** Per lecture. Beyond this, only what extends or joins an existing range is added. */
const maxRanges = 300;

export function clampRanges(ranges: Ranges, duration: number | null): Ranges {
  return ranges.map(([from, to]) => [clampPosition(from, duration), clampPosition(to, duration)]);
}

export function clampPosition(seconds: number, duration: number | null): number {
  return Math.min(Math.round(seconds * 100) / 100, duration ?? Infinity);
}

/** Adds at most `budget` new seconds; `cut` are those beyond. The order of reports does not matter unless one is cut. */
export function addWatched(
  watched: Ranges,
  shown: Ranges,
  budget: number,
): { ranges: Ranges; added: number; cut: number } {
  const claimed = subtract(merge([...watched, ...shown], tolerance), watched);
  const fresh = takeFirst(claimed, budget);
  const all = merge([...watched, ...fresh]);
  const ranges = all.length <= maxRanges ? all : addJoining(watched, fresh);
  return { ranges, added: total(ranges) - total(watched), cut: total(claimed) - total(fresh) };
}

function addJoining(watched: Ranges, fresh: Ranges): Ranges {
  let ranges = watched;
  for (const piece of fresh) {
    const joined = merge([...ranges, piece]);
    if (joined.length <= Math.max(maxRanges, ranges.length)) ranges = joined;
  }
  return ranges;
}
