import type {
  courseProgress,
  lectureProgress,
  watchedDays,
} from "../../../../apps/server/src/platform/database/schema/progress.ts";
import { dayIn } from "../../../../apps/server/src/platform/lib/time/kolkata.ts";
import { clampPosition } from "../../../../apps/server/src/learning/ranges/watched-ranges.ts";
import type { Random } from "../seeded-random.ts";
import { day } from "../../../../apps/server/src/platform/lib/time/durations.ts";

export interface Course {
  id: string;
  lectures: readonly { id: string; durationSeconds: number | null }[];
}

export interface ReachedProgress {
  startedAt: Date;
  lastPlayedAt: Date;
  complete: number;
  next: number;
}

type LectureRow = typeof lectureProgress.$inferInsert & { lastPlayedAt: Date };

export interface Learning {
  courses: (typeof courseProgress.$inferInsert)[];
  lectures: LectureRow[];
  days: (typeof watchedDays.$inferInsert)[];
}

export function courseLearning(course: Course, userId: string, progress: ReachedProgress): Learning {
  const { startedAt, lastPlayedAt, complete, next } = progress;
  const played = course.lectures.slice(0, complete + (next > 0 ? 1 : 0));
  const lectures = played.map(({ id: lectureId, durationSeconds }, index): LectureRow => {
    const share = (index + 1) / played.length;
    const at = new Date(startedAt.getTime() + share * (lastPlayedAt.getTime() - startedAt.getTime()));
    const isComplete = index < complete;
    const watched = clampPosition((durationSeconds ?? 0) * (isComplete ? 1 : next), durationSeconds);
    // Lectures of unknown length cannot be completed by watching.
    const done = durationSeconds === null ? "by-hand" : "watched";
    return {
      userId,
      lectureId,
      courseId: course.id,
      ranges: watched > 0 ? [[0, watched]] : [],
      watched,
      position: watched,
      lastPlayedAt: at,
      completion: isComplete ? done : "none",
      completedAt: isComplete ? at : null,
    };
  });
  return { courses: [{ userId, courseId: course.id, startedAt }], lectures, days: daySums(userId, lectures) };
}

export function randomProgress(random: Random, course: Course, firstOpenedAt: Date, now: Date): ReachedProgress {
  const complete = Math.floor(random.between(0, course.lectures.length + 1));
  return {
    startedAt: firstOpenedAt,
    lastPlayedAt: new Date(random.between(firstOpenedAt.getTime(), now.getTime())),
    complete,
    next: random.between(0.1, 0.8),
  };
}

export function daysOfMinutes(userId: string, minutes: readonly number[], now: Date): Learning["days"] {
  return minutes.flatMap((count, daysAgo) =>
    count === 0 ? [] : [{ userId, day: dayIn(new Date(now.getTime() - daysAgo * day)), seconds: count * 60 }],
  );
}

export function combine(all: readonly Learning[]): Learning {
  const days = Map.groupBy(
    all.flatMap((each) => each.days),
    ({ userId, day: date }) => `${userId} ${date}`,
  );
  return {
    courses: all.flatMap(({ courses }) => courses),
    lectures: all.flatMap(({ lectures }) => lectures),
    days: [...days.values()].flatMap(([first, ...more]) =>
      first === undefined
        ? []
        : [{ ...first, seconds: more.reduce((sum, { seconds }) => sum + seconds, first.seconds) }],
    ),
  };
}

function daySums(userId: string, lectures: readonly LectureRow[]): Learning["days"] {
  const byDay = Map.groupBy(lectures, ({ lastPlayedAt }) => dayIn(lastPlayedAt));
  return [...byDay].map(([date, rows]) => ({
    userId,
    day: date,
    seconds: rows.reduce((sum, { watched }) => sum + watched, 0),
  }));
}
