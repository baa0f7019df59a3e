import type { components } from "@lms/api/schema";
import type { Curriculum, Standing } from "./course-progress.ts";

type Activity = components["schemas"]["Activity"];

/** How many of the latest are shown. */
export const mostActivities = 10;

/** A batch that a user has joined. */
export interface JoinedBatch {
  batchId: string;
  title: string;
  joinedAt: Date;
}

/**
 * What a user did lately in the courses as they are now, and the batches that they are in, newest first. A course is
 * completed with the last of its lectures, and as long as all of them are complete.
 */
export function latestActivity(
  curricula: readonly Curriculum[],
  standings: ReadonlyMap<string, Standing>,
  starts: ReadonlyMap<string, { startedAt: Date }>,
  joined: readonly JoinedBatch[] = [],
): Activity[] {
  const joins = joined.map(({ joinedAt, ...batch }): Activity => ({
    kind: "joined-batch",
    at: joinedAt.toISOString(),
    ...batch,
  }));
  const inCourses = curricula.flatMap((course) => {
    const startedAt = starts.get(course.id)?.startedAt;
    const completed = course.lectures.flatMap((lecture) => {
      const at = standings.get(lecture.id)?.completedAt;
      return at == null ? [] : [{ title: lecture.title, at }];
    });
    const happened = (kind: Activity["kind"], at: Date, lectureTitle?: string): Activity => ({
      kind,
      at: at.toISOString(),
      courseId: course.id,
      title: course.title,
      ...(lectureTitle !== undefined && { lectureTitle }),
    });
    const last = completed.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
    const whole = last !== undefined && completed.length === course.lectures.length;
    return [
      ...(whole ? [happened("completed-course", last.at)] : []),
      ...completed.map(({ title, at }) => happened("completed-lecture", at, title)),
      ...(startedAt === undefined ? [] : [happened("started", startedAt)]),
    ];
  });
  return [...inCourses, ...joins].toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, mostActivities);
}
