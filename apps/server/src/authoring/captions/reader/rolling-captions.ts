export interface RollingCue {
  /** The number of its line in the file. */
  line: number;
  /** Milliseconds. */
  start: number;
  end: number;
  lines: readonly string[];
  /** The index of the first line with times of single words. */
  timedLine?: number | undefined;
}

/** Milliseconds between two cues that follow each other without a pause. */
const pause = 100;
/** Automatic captions hold a finished line as a cue of 10 ms. */
const hold = 60;
const minRolls = 2;
const maxRepeatedLines = 8;

interface Overlap {
  /** How many lines of the cue were in the one before it. */
  count: number;
  /** Whether the last of them has more words than it had. */
  isGrown: boolean;
}

interface Joint extends Overlap {
  /** Whether lines repeat the cue before it. */
  kind: "roll" | "hold" | "none";
}

/**
 * Rolling captions show the last line again above or instead of the next one. If the whole file is made like that, each line stays only
 * where it is new. `onRepeat` gets the cue whose lines were repeated. A song that repeats a line is no such file.
 */
export function withoutRepeats<Cue extends RollingCue>(
  cues: readonly Cue[],
  onRepeat: (cue: Cue, count: number) => void,
): Cue[] {
  const joints = cues.map((cue, index) => compare(cues[index - 1], cue));
  if (!isRolling(cues, joints)) return [...cues];
  const result: Cue[] = [];
  for (const [index, cue] of cues.entries()) {
    const { kind, count, isGrown } = joints[index] ?? noJoint;
    const last = result.at(-1);
    if (kind === "none" || last === undefined) {
      result.push({ ...cue });
      continue;
    }
    onRepeat(cue, count);
    const fresh = cue.lines.slice(count);
    if (isGrown) last.lines = [...last.lines.slice(0, -1), cue.lines[count - 1] ?? ""];
    if (isGrown || fresh.length === 0) last.end = Math.max(last.end, cue.end);
    if (fresh.length > 0) result.push({ ...cue, lines: fresh });
  }
  return result;
}

const noJoint: Joint = { kind: "none", count: 0, isGrown: false };

function compare(before: RollingCue | undefined, cue: RollingCue): Joint {
  if (before === undefined) return noJoint;
  const isTimed = cue.timedLine !== undefined;
  if (!isTimed && Math.abs(cue.start - before.end) > pause) return noJoint;
  const overlap = findOverlap(before.lines, cue.lines, cue.timedLine ?? cue.lines.length);
  if (overlap.count === 0) return noJoint;
  const isNew = overlap.isGrown || overlap.count < cue.lines.length;
  return { ...overlap, kind: isNew ? "roll" : "hold" };
}

/** The longest end of one that is the beginning of the other. A line of which words are new is not there before. */
function findOverlap(before: readonly string[], lines: readonly string[], max: number): Overlap {
  for (let count = Math.min(before.length, lines.length, max, maxRepeatedLines); count > 0; count -= 1) {
    const end = before.slice(-count);
    const isSame = end.slice(0, -1).every((line, index) => line === lines[index]);
    const [shown = "", next = ""] = [end.at(-1), lines[count - 1]];
    if (isSame && shown === next) return { count, isGrown: false };
    if (isSame && next.startsWith(`${shown} `)) return { count, isGrown: true };
  }
  return { count: 0, isGrown: false };
}

function isRolling(cues: readonly RollingCue[], joints: readonly Joint[]): boolean {
  const rolls = joints.filter(({ kind }) => kind === "roll").length;
  if (rolls === 0) return false;
  const repeats = joints.filter(({ kind }) => kind !== "none").length;
  const isAutomatic =
    cues.some(({ timedLine }) => timedLine !== undefined) ||
    cues.some(({ start, end }, index) => joints[index]?.kind === "hold" && end - start <= hold);
  return repeats * 2 >= cues.length - 1 && (isAutomatic || rolls >= minRolls);
}
