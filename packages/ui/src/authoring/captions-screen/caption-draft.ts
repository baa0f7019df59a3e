import type { CaptionLine } from "../model/managed-captions.ts";

/** A line that keeps its id while it is changed. */
export interface DraftLine extends CaptionLine {
  id: number;
}

/** The text as it was typed: it may be no valid time yet. */
export interface TypedLine {
  start: string;
  end: string;
  text: string;
}

/** The line whose form is open. */
export interface OpenLine {
  id: number;
  /** Absent until something is typed. */
  typed?: TypedLine | undefined;
}

export function toDraftLines(cues: readonly CaptionLine[]): DraftLine[] {
  return cues.map((cue, id) => ({ ...cue, id }));
}

/** Replaces the line with its id, or adds a new one at its start. */
export function putLine(lines: readonly DraftLine[], line: DraftLine): DraftLine[] {
  return [...lines.filter(({ id }) => id !== line.id), line].toSorted(
    (one, other) => one.start - other.start || one.end - other.end,
  );
}

export function nextId(lines: readonly DraftLine[]): number {
  return lines.reduce((highest, { id }) => Math.max(highest, id), -1) + 1;
}

export function toCues(lines: readonly DraftLine[]): CaptionLine[] {
  return lines.map(({ start, end, text, settings }) => ({ start, end, text, ...(settings && { settings }) }));
}

export function isSame(lines: readonly DraftLine[], cues: readonly CaptionLine[]): boolean {
  return (
    lines.length === cues.length &&
    lines.every(({ start, end, text }, index) => {
      const cue = cues[index];
      return cue?.start === start && cue.end === end && cue.text === text;
    })
  );
}
