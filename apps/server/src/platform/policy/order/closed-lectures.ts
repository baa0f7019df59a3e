import { day } from "../../lib/time/durations.ts";

/** A lecture or its section opens at a moment, or some days after the person's start. Times are in milliseconds. */
interface Opening {
  at: number | null;
  days: number | null;
}

interface PacedLecture {
  id: string;
  title: string;
  /** Anybody may play it. */
  preview: boolean;
  /** Also where the person has taken it back. */
  completed: boolean;
  openings: readonly Opening[];
}

/** A course with an order or times, as it is for one person. */
export interface CoursePace {
  inSequence: boolean;
  /** A course that has to be complete first and is not. */
  before: { id: string; title: string; shortId: string } | null;
  startedAt: number | null;
  /** Everything is open for them. */
  released: boolean;
  /** The published ones, in their order. */
  lectures: readonly PacedLecture[];
}

/** What a lecture waits for: all of these. */
export interface Closed {
  at?: number;
  afterLecture?: Pick<PacedLecture, "id" | "title">;
  afterCourse?: NonNullable<CoursePace["before"]>;
}

/**
 * The one answer to what of a course is not open yet, and when it will be: for bytes, texts, captions, lists, searches and progress.
 * What was completed never closes again. Who has not started would start now.
 */
export function closedLectures(pace: CoursePace, now: number): Map<string, Closed> {
  const closed = new Map<string, Closed>();
  if (pace.released) return closed;
  let waitsFor: Closed["afterLecture"];
  for (const { id, title, preview, completed, openings } of pace.lectures) {
    const at = Math.max(...openings.map((opening) => opensAt(opening, pace.startedAt ?? now)));
    const reasons = {
      ...(at > now && { at }),
      ...(waitsFor && { afterLecture: waitsFor }),
      ...(pace.before && { afterCourse: pace.before }),
    };
    if (!preview && !completed && Object.keys(reasons).length > 0) closed.set(id, reasons);
    if (pace.inSequence && !completed) waitsFor ??= { id, title };
  }
  return closed;
}

function opensAt({ at, days }: Opening, startedAt: number): number {
  return Math.max(at ?? -Infinity, days === null ? -Infinity : startedAt + days * day);
}
