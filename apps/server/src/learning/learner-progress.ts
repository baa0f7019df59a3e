import type { lectureProgress, playbacks } from "../platform/database/schema/progress.ts";
import { secondsByDay, spansSince, takeTime } from "./learning-time.ts";
import { merge, type Ranges, total } from "./ranges.ts";
import { addWatched, cleaned, clipped } from "./watched-ranges.ts";
import { second } from "../platform/lib/durations.ts";

export type PlayRow = typeof playbacks.$inferSelect;
type LectureProgressRow = typeof lectureProgress.$inferSelect;

/** A report of a player, as the contract has it. */
export interface Report {
  playId: string;
  position: number;
  ranges: Ranges;
  playedSeconds: number;
  /** How long it was kept before it could be sent. */
  secondsAgo?: number;
}

/** The lecture of a report. */
export interface ReportedLecture {
  id: string;
  courseId: string;
  durationSeconds: number | null;
}

/** All that a report of a user depends on and changes. */
export interface Learner {
  id: string;
  /** By `playKey`. */
  plays: Map<string, PlayRow>;
  closedPlays: PlayRow[];
  /** By lecture: of every course that a report is about. */
  lectures: Map<string, LectureProgressRow>;
  /** The courses that were started, with the percent that each keeps. */
  courses: Map<string, number>;
  /** When the user has learned lately, in milliseconds. */
  spans: Ranges;
  /** Seconds to add to each day. */
  days: Map<string, number>;
  changed: Changed;
}

/** What has to be written. */
interface Changed {
  plays: Set<PlayRow>;
  lectures: Set<LectureProgressRow>;
  /** Courses that are started with this. */
  courses: Set<string>;
  spans: boolean;
}

/** A user of whom nothing is known so far. */
export function newLearner(id: string): Learner {
  return {
    id,
    plays: new Map(),
    closedPlays: [],
    lectures: new Map(),
    courses: new Map(),
    spans: [],
    days: new Map(),
    changed: { plays: new Set(), lectures: new Set(), courses: new Set(), spans: false },
  };
}

/** Plays of a user that count at a time: the one that was silent for longest makes room for another. @internal Tests use it too. */
export const mostPlays = 4;
/** Milliseconds that a play may have run before its first report. @internal Tests use it too. */
export const headStart = 15 * second;
/** Seconds of a video that can pass in a second. */
const fastest = 2;
/** Of a lecture, to be complete. A sum of fractions may lie a hair below it. */
const enough = 0.9 - 1e-9;

export function playKey({ id, lectureId }: Pick<PlayRow, "id" | "lectureId">): string {
  return `${id} ${lectureId}`;
}

/** Takes a report into account. What of it cannot be is cut; one that was taken before changes nothing. */
export function takeReport(learner: Learner, lecture: ReportedLecture, report: Report, now: Date): void {
  const { play, opened } = playOf(learner, lecture.id, report.playId, now);
  const row = progressOf(learner, lecture);
  const position = clipped(report.position, lecture.durationSeconds);
  const played = report.playedSeconds - play.played;
  const moved = played === 0 && position !== play.position;

  watch(row, play, cleaned(report.ranges, lecture.durationSeconds), now);
  learn(learner, play, played, now);
  completeWatched(row, lecture.durationSeconds, now);
  play.seenAt = now;
  // A report of the same play that was overtaken says where the player was, not where it is.
  if (opened || played > 0 || moved) {
    play.position = position;
    goOnAt(row, position, report.secondsAgo ?? 0, now);
  }
  learner.changed.plays.add(play);
  learner.changed.lectures.add(row);
}

/** A report that had to wait does not take the learner back from where another player has been since. */
function goOnAt(row: LectureProgressRow, position: number, secondsAgo: number, now: Date): void {
  const told = new Date(now.getTime() - secondsAgo * 1000);
  if (secondsAgo > 0 && row.lastPlayedAt !== null && row.lastPlayedAt > told) return;
  row.position = position;
  row.lastPlayedAt = told;
}

/** The progress in a lecture, which begins with this. */
function progressOf(learner: Learner, { id, courseId }: ReportedLecture): LectureProgressRow {
  const known = learner.lectures.get(id);
  if (known !== undefined) return known;
  const row: LectureProgressRow = {
    userId: learner.id,
    lectureId: id,
    courseId,
    ranges: [],
    earlier: [],
    watched: 0,
    position: 0,
    lastPlayedAt: null,
    completion: "none",
    completedAt: null,
  };
  learner.lectures.set(id, row);
  if (!learner.courses.has(courseId)) {
    learner.courses.set(courseId, 0);
    learner.changed.courses.add(courseId);
  }
  return row;
}

function playOf(learner: Learner, lectureId: string, id: string, now: Date): { play: PlayRow; opened: boolean } {
  const { plays, closedPlays, changed } = learner;
  const known = plays.get(playKey({ id, lectureId }));
  if (known !== undefined) return { play: known, opened: false };

  // A play starts no sooner than the one whose place it takes has ended: each place is worth one play's time.
  const silent = [...plays.values()].toSorted((one, other) => one.seenAt.getTime() - other.seenAt.getTime())[0];
  const replaced = plays.size < mostPlays ? undefined : silent;
  const openedAt = new Date(Math.max(now.getTime() - headStart, replaced?.seenAt.getTime() ?? -Infinity));
  const play: PlayRow = {
    userId: learner.id,
    id,
    lectureId,
    openedAt,
    seenAt: now,
    credited: 0,
    played: 0,
    position: 0,
  };
  if (replaced !== undefined) {
    plays.delete(playKey(replaced));
    changed.plays.delete(replaced);
    closedPlays.push(replaced);
  }
  plays.set(playKey(play), play);
  return { play, opened: true };
}

function watch(row: LectureProgressRow, play: PlayRow, shown: Ranges, now: Date): void {
  const passed = Math.max(0, now.getTime() - play.openedAt.getTime()) / 1000;
  const { ranges, added } = addWatched(row.ranges, shown, fastest * passed - play.credited);
  if (added <= 0) return;
  play.credited += added;
  row.ranges = ranges;
  row.watched = total(row.earlier.length === 0 ? ranges : merge([...row.earlier, ...ranges]));
}

function learn(learner: Learner, play: PlayRow, seconds: number, now: Date): void {
  if (seconds <= 0) return;
  play.played += seconds;
  const opened = [...learner.plays.values()].map(({ openedAt }) => openedAt.getTime());
  const known = spansSince(learner.spans, Math.min(now.getTime() - headStart, ...opened));
  const { spans, taken } = takeTime(known, { from: play.openedAt, to: now, seconds });
  if (taken.length === 0) return;
  learner.spans = spans;
  learner.changed.spans = true;
  for (const [day, more] of secondsByDay(taken)) learner.days.set(day, (learner.days.get(day) ?? 0) + more);
}

function completeWatched(row: LectureProgressRow, duration: number | null, now: Date): void {
  if (row.completedAt !== null || duration === null || duration <= 0) return;
  if (total(row.ranges) < enough * duration) return;
  row.completion = "watched";
  row.completedAt = now;
}

/** Marks a lecture as complete. When it is already, it stays so since then. */
export function complete(learner: Learner, lecture: ReportedLecture, now: Date): void {
  const row = progressOf(learner, lecture);
  if (row.completedAt !== null) return;
  row.completion = "by-hand";
  row.completedAt = now;
  learner.changed.lectures.add(row);
}

/**
 * Takes a completion back; from here on the lecture has to be watched anew to become complete by watching. Answers
 * whether it was complete.
 */
export function takeBack(learner: Learner, lecture: ReportedLecture): boolean {
  const row = learner.lectures.get(lecture.id);
  if (row === undefined || row.completedAt === null) return false;
  row.completion = "undone";
  row.completedAt = null;
  row.earlier = merge([...row.earlier, ...row.ranges]);
  row.ranges = [];
  // What was kept for deleted lectures no longer stands for what is complete.
  learner.courses.set(lecture.courseId, 0);
  learner.changed.courses.add(lecture.courseId);
  learner.changed.lectures.add(row);
  return true;
}
