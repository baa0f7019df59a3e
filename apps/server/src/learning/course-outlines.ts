import { asc, inArray, type SQLWrapper } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { publishedCourses as courses, publishedLectures as lectures } from "../platform/database/schema/courses.ts";
import { isPacedCourse } from "../platform/policy/order/read-paces.ts";
import type { CourseOutline } from "./course-progress.ts";

const courseColumns = {
  id: courses.id,
  title: courses.title,
  createdBy: courses.createdBy,
  language: courses.language,
  thumbnailFile: courses.thumbnailFile,
};

export type LockedOutline = CourseOutline & {
  /** It has an order or times. */
  paced: boolean;
};

/** The courses of these lectures, locked: until the transaction ends, none of their lectures is added or deleted. */
export async function lockCourseOutlines(tx: Database, lectureIds: readonly string[]): Promise<LockedOutline[]> {
  if (lectureIds.length === 0) return [];
  const courseIds = tx
    .select({ id: lectures.courseId })
    .from(lectures)
    .where(inArray(lectures.id, [...lectureIds]));
  const locking = tx
    .select({ ...courseColumns, paced: isPacedCourse(courses) })
    .from(courses)
    .where(inArray(courses.id, courseIds))
    .orderBy(asc(courses.id))
    .for("key share");
  // A second statement is needed: the first one's snapshot is older than the lock and would show lectures that were deleted in between.
  const [locked, rows] = await Promise.all([locking.execute(), selectLectures(tx, courseIds).execute()]);
  return toOutlines(locked, rows);
}

function selectLectures(db: Database, courseIds: SQLWrapper) {
  return db
    .select({
      courseId: lectures.courseId,
      id: lectures.id,
      title: lectures.title,
      durationSeconds: lectures.durationSeconds,
      videoFile: lectures.videoFile,
    })
    .from(lectures)
    .where(inArray(lectures.courseId, courseIds))
    .orderBy(asc(lectures.courseId), asc(lectures.position));
}

function toOutlines(
  found: readonly Omit<LockedOutline, "lectures">[],
  rows: Awaited<ReturnType<typeof selectLectures>>,
): LockedOutline[] {
  const outlines = new Map<string, LockedOutline>(found.map((course) => [course.id, { ...course, lectures: [] }]));
  for (const { courseId, ...lecture } of rows) outlines.get(courseId)?.lectures.push(lecture);
  return [...outlines.values()];
}
