import { addRange, type Range } from "./watched-ranges.ts";

/** Seconds throughout. */
export interface Watched {
  playId: string;
  position: number;
  ranges: readonly (readonly [from: number, to: number])[];
  playedSeconds: number;
}

export interface PlaybackReport {
  readonly lectureId: string;
  readonly playId: string;
  readonly position: number;
  readonly ranges: Range[];
  readonly playedSeconds: number;
  /** Milliseconds since 1970. Browsers have stored reports under this name. */
  readonly toldAt: number;
}

/** The contract's maximum. */
const maxRanges = 100;

export function addToReport(report: PlaybackReport | undefined, lectureId: string, watched: Watched): PlaybackReport {
  const ranges = watched.ranges.reduce<Range[]>(
    (known, [from, to]) => addRange(known, [hundredths(from), hundredths(to)]),
    report?.ranges ?? [],
  );
  return {
    lectureId,
    playId: watched.playId,
    position: hundredths(watched.position),
    ranges: longestRanges(ranges),
    playedSeconds: hundredths(watched.playedSeconds),
    toldAt: Date.now(),
  };
}

export function toReport({ toldAt, ...report }: PlaybackReport) {
  const secondsAgo = Math.round((Date.now() - toldAt) / 1000);
  return secondsAgo >= 2 ? { ...report, secondsAgo } : report;
}

function longestRanges(ranges: Range[]): Range[] {
  if (ranges.length <= maxRanges) return ranges;
  const longest = new Set(ranges.toSorted((a, b) => rangeLength(b) - rangeLength(a)).slice(0, maxRanges));
  return ranges.filter((range) => longest.has(range));
}

function rangeLength([from, to]: Range): number {
  return to - from;
}

/** Rounded numbers stay equal after a round trip through JSON. */
function hundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
