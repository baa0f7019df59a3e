import type { Watched } from "./watched.ts";

type Range = readonly [from: number, to: number];

export interface WatchLog {
  /** Played up to here. Seconds. */
  playTo: (position: number, rate: number) => void;
  /** A seek: the part in between was not watched. */
  cut: () => void;
  /** Undefined while nothing was played at all. */
  take: () => Pick<Watched, "ranges" | "playedSeconds"> | undefined;
}

/** Seconds of tolerance: the two clocks are not read at once. */
const tolerance = 0.5;

/** `now`: seconds of a monotonic clock. A step counts only if enough time has passed, so an unreported seek does not. */
export function watchLog(now: () => number): WatchLog {
  let last: { position: number; rate: number; at: number } | undefined;
  let ranges: Range[] = [];
  let played = 0;

  const count = (from: number, to: number) => {
    const open = ranges.at(-1);
    if (open?.[1] === from) ranges[ranges.length - 1] = [open[0], to];
    else ranges.push([from, to]);
  };

  return {
    playTo: (position, rate) => {
      const at = now();
      if (last) {
        const moved = position - last.position;
        const passed = at - last.at;
        if (moved > 0 && moved <= passed * Math.max(rate, last.rate) + tolerance) {
          count(last.position, position);
          // Waiting for data is not playing.
          played += Math.min(passed, moved / Math.min(rate, last.rate));
        }
      }
      last = { position, rate, at };
    },
    cut: () => {
      last = undefined;
    },
    take: () => {
      if (played === 0) return undefined;
      const taken = merged(ranges);
      ranges = [];
      return { ranges: taken, playedSeconds: inMilliseconds(played) };
    },
  };
}

function merged(ranges: readonly Range[]): Range[] {
  const whole: Range[] = [];
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const previous = whole.at(-1);
    if (previous && from <= previous[1]) whole[whole.length - 1] = [previous[0], Math.max(previous[1], to)];
    else whole.push([from, to]);
  }
  return whole.map(([from, to]): Range => [inMilliseconds(from), inMilliseconds(to)]);
}

/** Rounds to milliseconds: sums of floats have errors. */
export function inMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
