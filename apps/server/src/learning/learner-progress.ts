import type { lectureProgress, playbacks } from "../platform/database/schema/progress.ts";
import { secondsByDay, spansSince, addLearningTime } from "./learning-time.ts";
import { roundSeconds, type StartedCourse } from "./course-progress.ts";
import { merge, type Ranges, total } from "./ranges/ranges.ts";
import { addWatched, clampRanges, clampPosition } from "./ranges/watched-ranges.ts";
import { second } from "../platform/lib/time/durations.ts";

export type PlayRow = typeof playbacks.$inferSelect;
type LectureProgressRow = typeof lectureProgress.$inferSelect;

export interface Report {
  playId: string;
  position: number;
  ranges: Ranges;
  playedSeconds: number;
  /** Seconds for which the player could not send the report. */
  secondsAgo?: number;
}

export interface ReportedLecture {
  id: string;
  courseId: string;
  durationSeconds: number | null;
}

export interface LearnerProgress {
  id: string;
  plays: Map<string, PlayRow>;
  closedPlays: PlayRow[];
  lectures: Map<string, LectureProgressRow>;
  courses: Map<string, StartedCourse>;
  /** Recent learning times in milliseconds. */
  spans: Ranges;
  /** Seconds to add to each day. */
  days: Map<string, number>;
  changed: Changed;
}

interface Changed {
  plays: Set<PlayRow>;
  lectures: Set<LectureProgressRow>;
  courses: Set<string>;
  spans: boolean;
}

export function newLearnerProgress(id: string): LearnerProgress {
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

/** Open plays of a user: a further one replaces the play that has been idle longest. @internal Tests use it too. */
export const maxPlays = 4;
/** Milliseconds of learning time that a play may have run before its first report. @internal Tests use it too. */
export const maxBeforeFirstReport = 15 * second;
const maxPlaybackRate = 2;
/** Share of a lecture that makes it complete; less a margin for rounding errors. */
const completeShare = 0.9 - 1e-9;

export function playKey({ id, lectureId }: Pick<PlayRow, "id" | "lectureId">): string {
  return `${id} ${lectureId}`;
}

/**
 * Cuts impossible values. A repeated report changes nothing. Returns the seconds after which the clock can confirm what
 * it cannot confirm yet; 0 when all was counted.
 */
export function applyReport(learner: LearnerProgress, lecture: ReportedLecture, report: Report, now: Date): number {
  const { play, opened } = playOf(learner, lecture.id, report.playId, now);
  const row = progressOf(learner, lecture, now);
  const position = clampPosition(report.position, lecture.durationSeconds);
  const played = report.playedSeconds - play.played;
  const moved = played === 0 && position !== play.position;

  const beyond = countWatched(learner, row, play, report.ranges, lecture.durationSeconds, now);
  countTime(learner, play, played, now);
  const unconfirmed = Math.max(beyond, completeWatched(learner, row, lecture.durationSeconds, now));
  play.seenAt = now;
  // A report of the same play that arrives late has an old position.
  if (opened || played > 0 || moved) {
    play.position = position;
    updatePosition(row, position, report.secondsAgo ?? 0, now);
  }
  learner.changed.plays.add(play);
  learner.changed.lectures.add(row);
  return Math.ceil(roundSeconds(unconfirmed / maxPlaybackRate));
}

/** A report that was sent late does not replace the position of a player that reported since. */
function updatePosition(row: LectureProgressRow, position: number, secondsAgo: number, now: Date): void {
  const reportedAt = new Date(now.getTime() - secondsAgo * 1000);
  if (secondsAgo > 0 && row.lastPlayedAt !== null && row.lastPlayedAt > reportedAt) return;
  row.position = position;
  row.lastPlayedAt = reportedAt;
}

function progressOf(learner: LearnerProgress, { id, courseId }: ReportedLecture, now: Date): LectureProgressRow {
  const existing = learner.lectures.get(id);
  if (existing !== undefined) return existing;
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
    learner.courses.set(courseId, { startedAt: now, minimumPercent: 0 });
    learner.changed.courses.add(courseId);
  }
  return row;
}

function playOf(
  learner: LearnerProgress,
  lectureId: string,
  id: string,
  now: Date,
): { play: PlayRow; opened: boolean } {
  const { plays, closedPlays, changed } = learner;
  const existing = plays.get(playKey({ id, lectureId }));
  if (existing !== undefined) return { play: existing, opened: false };

  // Starts no earlier than the replaced play was last seen: many plays get no more time than `maxPlays`.
  const idlest = [...plays.values()].toSorted((a, b) => a.seenAt.getTime() - b.seenAt.getTime())[0];
  const replaced = plays.size < maxPlays ? undefined : idlest;
  const openedAt = new Date(Math.max(now.getTime() - maxBeforeFirstReport, replaced?.seenAt.getTime() ?? -Infinity));
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

/** Returns the seconds that the budget does not cover. */
function countWatched(
  learner: LearnerProgress,
  row: LectureProgressRow,
  play: PlayRow,
  shown: Ranges,
  duration: number | null,
  now: Date,
): number {
  const budget = Math.min(left([play], duration, now), left(playsOf(learner, play.lectureId), duration, now));
  const { ranges, added, cut } = addWatched(row.ranges, clampRanges(shown, duration), budget);
  if (added > 0) {
    play.credited += added;
    row.ranges = ranges;
    row.watched = total(row.earlier.length === 0 ? ranges : merge([...row.earlier, ...ranges]));
  }
  return cut;
}

/** They share the time since the first of them. */
function playsOf(learner: LearnerProgress, lectureId: string): PlayRow[] {
  return [...learner.plays.values()].filter((play) => play.lectureId === lectureId);
}

/** Seconds of the video that may still be counted: before the first report at most half of it can have been watched. */
function left(plays: readonly PlayRow[], duration: number | null, now: Date): number {
  const opened = millisecondsSince(plays, now);
  const confirmed = Math.max(0, opened - maxBeforeFirstReport);
  const before = (maxPlaybackRate * (opened - confirmed)) / 1000;
  return Math.min(before, (duration ?? Infinity) / 2) + (maxPlaybackRate * confirmed) / 1000 - credited(plays);
}

/** Seconds of the video that were counted and that the clock has not confirmed since the first report. */
function unconfirmedOf(plays: readonly PlayRow[], now: Date): number {
  const confirmed = Math.max(0, millisecondsSince(plays, now) - maxBeforeFirstReport);
  return Math.max(0, credited(plays) - (maxPlaybackRate * confirmed) / 1000);
}

function millisecondsSince(plays: readonly PlayRow[], now: Date): number {
  return now.getTime() - Math.min(...plays.map(({ openedAt }) => openedAt.getTime()));
}

function credited(plays: readonly PlayRow[]): number {
  return plays.reduce((sum, play) => sum + play.credited, 0);
}

function countTime(learner: LearnerProgress, play: PlayRow, seconds: number, now: Date): void {
  if (seconds <= 0) return;
  play.played += seconds;
  const opened = [...learner.plays.values()].map(({ openedAt }) => openedAt.getTime());
  const recent = spansSince(learner.spans, Math.min(now.getTime() - maxBeforeFirstReport, ...opened));
  const { spans, taken } = addLearningTime(recent, { from: play.openedAt, to: now, seconds });
  if (taken.length === 0) return;
  learner.spans = spans;
  learner.changed.spans = true;
  for (const [day, more] of secondsByDay(taken)) learner.days.set(day, (learner.days.get(day) ?? 0) + more);
}

/** Only what the clock confirms completes a lecture. Returns the seconds that it does not confirm yet. */
function completeWatched(
  learner: LearnerProgress,
  row: LectureProgressRow,
  duration: number | null,
  now: Date,
): number {
  if (row.completedAt !== null || duration === null || duration <= 0) return 0;
  if (total(row.ranges) < completeShare * duration) return 0;
  const unconfirmed = unconfirmedOf(playsOf(learner, row.lectureId), now);
  if (unconfirmed > 0) return unconfirmed;
  row.completion = "watched";
  row.completedAt = now;
  return 0;
}

export function completeLecture(learner: LearnerProgress, lecture: ReportedLecture, now: Date): void {
  const row = progressOf(learner, lecture, now);
  if (row.completedAt !== null) return;
  row.completion = "by-hand";
  row.completedAt = now;
  learner.changed.lectures.add(row);
}

export function undoCompletion(learner: LearnerProgress, lecture: ReportedLecture): boolean {
  const row = learner.lectures.get(lecture.id);
  if (row === undefined || row.completedAt === null) return false;
  row.completion = "undone";
  row.completedAt = null;
  row.earlier = merge([...row.earlier, ...row.ranges]);
  row.ranges = [];
  // The minimum came from deleted lectures; now the learner lowers it.
  const course = learner.courses.get(lecture.courseId);
  if (course !== undefined) course.minimumPercent = 0;
  learner.changed.courses.add(lecture.courseId);
  learner.changed.lectures.add(row);
  return true;
}
