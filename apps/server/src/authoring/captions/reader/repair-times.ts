import type { ChangeList } from "./change-list.ts";

export interface TimedCue {
  /** The number of its line in the file. */
  line: number;
  /** Milliseconds. */
  start: number;
  end: number;
  lines: readonly string[];
}

/** The contract names both limits, here in milliseconds. */
const maxStart = 359_999_000;
const maxEnd = 360_000_000;

/** Milliseconds before the next line, below which both are shown together. */
const minShown = 500;
const shown = { min: 1000, max: 3000, perCharacter: 60 };

/** The result is sorted by start; no cue starts before 0, and each has a length. `duration` is the video's, in seconds. */
export function repairTimes<Cue extends TimedCue>(
  cues: readonly Cue[],
  duration: number | undefined,
  changes: ChangeList,
): Cue[] {
  const inTime = cues.filter(({ line, start }) => {
    if (start > maxStart) changes.add("timeTooLate", line);
    return start <= maxStart;
  });
  const guessed = new Set<Cue>();
  let next = 0;
  const repaired: Cue[] = [];
  for (const cue of inTime) {
    const isBackward = cue.end <= cue.start;
    if (isBackward) changes.add("length", cue.line);
    else if (cue.start < 0) changes.add("negativeTime", cue.line);
    const start = Math.max(cue.start, 0);
    const isGuessed = isBackward || cue.end <= 0;
    while (next < inTime.length && (inTime[next]?.start ?? 0) - start < minShown) next += 1;
    const end = isGuessed ? Math.min(start + momentFor(cue), inTime[next]?.start ?? Infinity) : cue.end;
    const timed = { ...cue, start, end: Math.min(end, maxEnd) };
    if (isGuessed) guessed.add(timed);
    repaired.push(timed);
  }
  let covered = -1;
  for (const cue of repaired) {
    if (duration !== undefined && cue.start >= duration * 1000) changes.add("afterVideo", cue.line);
    if (guessed.has(cue)) continue;
    if (cue.start < covered) changes.add("overlap", cue.line);
    covered = Math.max(covered, cue.end);
  }
  return repaired;
}

/** Sorted by start; cues with the same start stay in the order of the file. */
export function sortCues<Cue extends TimedCue>(cues: readonly Cue[], changes: ChangeList): Cue[] {
  let latest = -Infinity;
  for (const { line, start } of cues) {
    if (start < latest) changes.add("order", line);
    latest = Math.max(latest, start);
  }
  return cues.toSorted((a, b) => a.start - b.start);
}

/** Milliseconds that reading it takes. */
function momentFor({ lines }: TimedCue): number {
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  return Math.min(Math.max(length * shown.perCharacter, shown.min), shown.max);
}
