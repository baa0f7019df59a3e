import { second } from "../platform/lib/time/durations.ts";
import { type LearnerProgress, playKey, type PlayRow } from "./learner-progress.ts";

/** Open plays of a user: a further one replaces the play that has been idle longest. @internal Tests use it too. */
export const maxPlays = 4;
/** Milliseconds of learning time that a play may have run before its first report. */
export const maxBeforeFirstReport = 15 * second;
export const maxPlaybackRate = 2;

export function openPlay(
  learner: LearnerProgress,
  lectureId: string,
  id: string,
  now: Date,
): { play: PlayRow; opened: boolean } {
  const { plays, replacedPlays, changed } = learner;
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
    changed.delete(replaced);
    replacedPlays.push(replaced);
  }
  plays.set(playKey(play), play);
  return { play, opened: true };
}

/** Plays of one lecture share the time since the first of them. */
export function playsInLecture(learner: LearnerProgress, lectureId: string): PlayRow[] {
  return [...learner.plays.values()].filter((play) => play.lectureId === lectureId);
}

/** Seconds of the video that may still be counted: before the first report at most half of it can have been watched. */
export function remainingSeconds(plays: readonly PlayRow[], duration: number | null, now: Date): number {
  const opened = millisecondsSince(plays, now);
  const confirmed = Math.max(0, opened - maxBeforeFirstReport);
  const before = (maxPlaybackRate * (opened - confirmed)) / 1000;
  return Math.min(before, (duration ?? Infinity) / 2) + (maxPlaybackRate * confirmed) / 1000 - creditedSeconds(plays);
}

/** Seconds of the video that were counted and that the clock has not confirmed since the first report. */
export function unconfirmedSeconds(plays: readonly PlayRow[], now: Date): number {
  const confirmed = Math.max(0, millisecondsSince(plays, now) - maxBeforeFirstReport);
  return Math.max(0, creditedSeconds(plays) - (maxPlaybackRate * confirmed) / 1000);
}

function millisecondsSince(plays: readonly PlayRow[], now: Date): number {
  return now.getTime() - Math.min(...plays.map(({ openedAt }) => openedAt.getTime()));
}

function creditedSeconds(plays: readonly PlayRow[]): number {
  return plays.reduce((sum, play) => sum + play.credited, 0);
}
