import type { components } from "@lms/api/schema";
import { courseCompletedAt, type CourseOutline, type StoredProgress } from "./course-progress.ts";

type Activity = components["schemas"]["Activity"];

export const maxActivities = 10;

export interface JoinedBatch {
  batchId: string;
  title: string;
  joinedAt: Date;
}

/** Newest first. */
export function recentActivity(
  outlines: readonly CourseOutline[],
  progressByLecture: ReadonlyMap<string, StoredProgress>,
  starts: ReadonlyMap<string, { startedAt: Date }>,
  joined: readonly JoinedBatch[] = [],
): Activity[] {
  const joins = joined.map(({ joinedAt, ...batch }): Activity => ({
    kind: "joined-batch",
    at: joinedAt.toISOString(),
    ...batch,
  }));
  const inCourses = outlines.flatMap((course) => {
    const startedAt = starts.get(course.id)?.startedAt;
    const completed = course.lectures.flatMap((lecture) => {
      const at = progressByLecture.get(lecture.id)?.completedAt;
      return at == null ? [] : [{ title: lecture.title, at }];
    });
    const activity = (kind: Activity["kind"], at: Date, lectureTitle?: string): Activity => ({
      kind,
      at: at.toISOString(),
      courseId: course.id,
      title: course.title,
      ...(lectureTitle !== undefined && { lectureTitle }),
    });
    const completedAt = courseCompletedAt(course, progressByLecture);
    return [
      ...(completedAt === undefined ? [] : [activity("completed-course", completedAt)]),
      ...completed.map(({ title, at }) => activity("completed-lecture", at, title)),
      ...(startedAt === undefined ? [] : [activity("started", startedAt)]),
    ];
  });
  return [...inCourses, ...joins].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, maxActivities);
}
