import { addRange, type Range } from "./watched-ranges.ts";

/** What the player reports from time to time. Seconds throughout. */
export interface Watched {
  /** The same for all reports of one playback. */
  playId: string;
  position: number;
  /** Parts played since the last report. */
  ranges: readonly (readonly [from: number, to: number])[];
  /** Wall-clock time of this playback so far. */
  playedSeconds: number;
}

/** What is to be sent for one playback. Immutable. */
export interface PlaybackReport {
  readonly lectureId: string;
  readonly playId: string;
  readonly position: number;
  /** Watched and not known to be saved. */
  readonly ranges: Range[];
  readonly playedSeconds: number;
  /** Milliseconds since 1970. The name is part of what browsers have stored. */
  readonly toldAt: number;
}

/** Most ranges that the contract allows in a report. */
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

/** The request body: with its age when it was not sent at once. */
export function toReport({ toldAt, ...report }: PlaybackReport) {
  const secondsAgo = Math.round((Date.now() - toldAt) / 1000);
  return secondsAgo >= 2 ? { ...report, secondsAgo } : report;
}

/** With more ranges than that the shortest are dropped. */
function longestRanges(ranges: Range[]): Range[] {
  if (ranges.length <= maxRanges) return ranges;
  const kept = new Set(ranges.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, maxRanges));
  return ranges.filter((range) => kept.has(range));
}

function lengthOf([from, to]: Range): number {
  return to - from;
}

/** Rounded numbers stay equal after a round trip through JSON. */
function hundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
