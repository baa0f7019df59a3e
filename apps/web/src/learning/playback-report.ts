import { addRange, type Range } from "./watched-ranges.ts";

/** What a player tells of one playback from time to time. Seconds throughout. */
export interface Watched {
  /** The same for all that is told of one playback. */
  playId: string;
  /** Where the playback stands. */
  position: number;
  /** Stretches played through since the last time this was told. */
  ranges: readonly (readonly [from: number, to: number])[];
  /** How long this playback has played so far, by the clock on the wall. */
  playedSeconds: number;
}

/** What there is to report of a playback. Never changed: what is told later makes another. */
export interface PlaybackReport {
  readonly lectureId: string;
  readonly playId: string;
  readonly position: number;
  /** What was watched and is not known to be saved. */
  readonly ranges: Range[];
  readonly playedSeconds: number;
  /** When its player told this, in milliseconds since 1970. */
  readonly toldAt: number;
}

/** Most that the contract takes of a play at once. */
const maxRanges = 100;

/** The play with what its player has told since. */
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

/** What the server is told: with how old it is, where it had to wait. */
export function toReport({ toldAt, ...report }: PlaybackReport) {
  const secondsAgo = Math.round((Date.now() - toldAt) / 1000);
  return secondsAgo >= 2 ? { ...report, secondsAgo } : report;
}

/** Who jumps about more often than this before an answer comes loses the shortest bits. */
function longestRanges(ranges: Range[]): Range[] {
  if (ranges.length <= maxRanges) return ranges;
  const kept = new Set(ranges.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, maxRanges));
  return ranges.filter((range) => kept.has(range));
}

function lengthOf([from, to]: Range): number {
  return to - from;
}

/** Hundredths of a second are enough, and equal to themselves after a journey as text. */
function hundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
