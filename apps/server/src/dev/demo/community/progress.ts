import type { courseProgress, lectureProgress, watchedDays } from "../../../platform/database/schema/progress.ts";
import { dayIn } from "../../../platform/lib/kolkata.ts";
import { clampPosition } from "../../../learning/watched-ranges.ts";
import type { Draw } from "../seeded-random.ts";
import { day } from "../../../platform/lib/durations.ts";

/** A course with what its progress depends on. */
export interface Course {
  id: string;
  lectures: readonly { id: string; durationSeconds: number | null }[];
}

/** How far somebody came in a course. */
export interface Reached {
  startedAt: Date;
  lastPlayedAt: Date;
  /** Lectures that are complete, from the first on. */
  complete: number;
  /** How much of the next one was watched, from 0 to 1. */
  next: number;
}

type LectureRow = typeof lectureProgress.$inferInsert & { lastPlayedAt: Date };

export interface Learning {
  courses: (typeof courseProgress.$inferInsert)[];
  lectures: LectureRow[];
  days: (typeof watchedDays.$inferInsert)[];
}

/** What a user's progress in one course looks like in the database. */
export function learningIn(course: Course, userId: string, reached: Reached): Learning {
  const { startedAt, lastPlayedAt, complete, next } = reached;
  const played = course.lectures.slice(0, complete + (next > 0 ? 1 : 0));
  const lectures = played.map(({ id: lectureId, durationSeconds }, index): LectureRow => {
    const share = (index + 1) / played.length;
    const at = new Date(startedAt.getTime() + share * (lastPlayedAt.getTime() - startedAt.getTime()));
    const isComplete = index < complete;
    const watched = clampPosition((durationSeconds ?? 0) * (isComplete ? 1 : next), durationSeconds);
    // What has no known length is never complete by watching.
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
  return { courses: [{ userId, courseId: course.id, startedAt }], lectures, days: daysOf(userId, lectures) };
}

/** How far a learner of the demo came in a course that they opened. */
export function reachedBy(draw: Draw, course: Course, firstOpenedAt: Date, now: Date): Reached {
  const complete = Math.floor(draw.between(0, course.lectures.length + 1));
  return {
    startedAt: firstOpenedAt,
    lastPlayedAt: new Date(draw.between(firstOpenedAt.getTime(), now.getTime())),
    complete,
    next: draw.between(0.1, 0.8),
  };
}

/** Days of so many minutes, today first, as the database keeps them. */
export function daysOfMinutes(userId: string, minutes: readonly number[], now: Date): Learning["days"] {
  return minutes.flatMap((count, daysAgo) =>
    count === 0 ? [] : [{ userId, day: dayIn(new Date(now.getTime() - daysAgo * day)), seconds: count * 60 }],
  );
}

/** All of them in one, each day of a user once. */
export function together(all: readonly Learning[]): Learning {
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

/** Each lecture took as long as what was watched of it, on the day on which it was played last. */
function daysOf(userId: string, lectures: readonly LectureRow[]): Learning["days"] {
  const byDay = Map.groupBy(lectures, ({ lastPlayedAt }) => dayIn(lastPlayedAt));
  return [...byDay].map(([date, rows]) => ({
    userId,
    day: date,
    seconds: rows.reduce((sum, { watched }) => sum + watched, 0),
  }));
}
