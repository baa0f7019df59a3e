import { roundSeconds } from "./course-progress.ts";
import {
  type LearnerProgress,
  type LectureProgressRow,
  type PlayRow,
  type ReportedLecture,
  startLecture,
} from "./learner-progress.ts";
import { secondsByDay, spansSince, addLearningTime } from "./learning-time.ts";
import {
  maxBeforeFirstReport,
  maxPlaybackRate,
  openPlay,
  playsInLecture,
  remainingSeconds,
  unconfirmedSeconds,
} from "./open-plays.ts";
import { merge, type Ranges, total } from "./ranges/ranges.ts";
import { addWatched, clampRanges, clampPosition } from "./ranges/watched-ranges.ts";

export interface Report {
  playId: string;
  position: number;
  ranges: Ranges;
  playedSeconds: number;
  /** Seconds for which the player could not send the report. */
  secondsAgo?: number;
}

/** Share of a lecture that makes it complete; less a margin for rounding errors. */
const completeShare = 0.9 - 1e-9;

/**
 * Cuts impossible values. A repeated report changes nothing. Returns the seconds after which the clock can confirm what
 * it cannot confirm yet; 0 when all was counted.
 */
export function applyReport(learner: LearnerProgress, lecture: ReportedLecture, report: Report, now: Date): number {
  const { play, opened } = openPlay(learner, lecture.id, report.playId, now);
  const row = startLecture(learner, lecture, now);
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
  learner.changed.add(play).add(row);
  return Math.ceil(roundSeconds(unconfirmed / maxPlaybackRate));
}

/** A report that was sent late does not replace the position of a player that reported since. */
function updatePosition(row: LectureProgressRow, position: number, secondsAgo: number, now: Date): void {
  const reportedAt = new Date(now.getTime() - secondsAgo * 1000);
  if (secondsAgo > 0 && row.lastPlayedAt !== null && row.lastPlayedAt > reportedAt) return;
  row.position = position;
  row.lastPlayedAt = reportedAt;
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
  const budget = Math.min(
    remainingSeconds([play], duration, now),
    remainingSeconds(playsInLecture(learner, play.lectureId), duration, now),
  );
  const { ranges, added, cut } = addWatched(row.ranges, clampRanges(shown, duration), budget);
  if (added > 0) {
    play.credited += added;
    row.ranges = ranges;
    row.watched = total(row.earlier.length === 0 ? ranges : merge([...row.earlier, ...ranges]));
  }
  return cut;
}

function countTime(learner: LearnerProgress, play: PlayRow, seconds: number, now: Date): void {
  if (seconds <= 0) return;
  play.played += seconds;
  const opened = [...learner.plays.values()].map(({ openedAt }) => openedAt.getTime());
  const recent = spansSince(learner.spans, Math.min(now.getTime() - maxBeforeFirstReport, ...opened));
  const { spans, taken } = addLearningTime(recent, { from: play.openedAt, to: now, seconds });
  if (taken.length === 0) return;
  learner.spans = spans;
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
  const unconfirmed = unconfirmedSeconds(playsInLecture(learner, row.lectureId), now);
  if (unconfirmed > 0) return unconfirmed;
  row.completion = "watched";
  row.completedAt = now;
  return 0;
}
