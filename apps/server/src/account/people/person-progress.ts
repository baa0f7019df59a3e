import type { components } from "@lms/api/schema";
import { asc, eq, inArray } from "drizzle-orm";
import { readProgress } from "../../learning/read-progress.ts";
import type { Database } from "../../platform/database/database.ts";
import { courses } from "../../platform/database/schema/courses.ts";
import { coursePaces } from "../../platform/database/schema/progress.ts";
import { isPacedCourse } from "../../platform/policy/order/read-paces.ts";

type Schemas = components["schemas"];
type PersonProgress = Schemas["PersonProgress"];

/** Behind the courses that the person has started come those that they have seen, and that may not be open yet. */
export async function readPersonProgress(db: Database, userId: string, now: Date): Promise<PersonProgress[]> {
  const started = (await readProgress(db, userId, now)).courses;
  const { id, title, lectureCount } = courses;
  const { courseId: ofCourse, releasedAt } = coursePaces;
  const paces = await db.select({ ofCourse, releasedAt }).from(coursePaces).where(eq(coursePaces.userId, userId));
  const released = new Map(paces.map((pace) => [pace.ofCourse, pace.releasedAt]));
  const courseIds = new Set([...started.map(({ courseId }) => courseId), ...released.keys()]);
  const rows = await db
    .select({ id, title, lectureCount, paced: isPacedCourse(courses) })
    .from(courses)
    .where(inArray(id, [...courseIds]))
    .orderBy(asc(title), asc(id));
  const paced = new Map(
    rows.filter((row) => row.paced).map((row) => [row.id, Object.assign(row, { releasedAt: released.get(row.id) })]),
  );
  const seen = [...paced.values()].filter((row) => !started.some(({ courseId }) => courseId === row.id));
  return [
    ...started.map((course) => Object.assign(toPersonProgress(course), toPace(paced.get(course.courseId)))),
    ...seen.map((row) => Object.assign(unstarted(row), toPace(row))),
  ];
}

function toPersonProgress(course: Schemas["CourseProgress"]): PersonProgress {
  const { courseId, title, percent, completedLectures, numberOfLectures, lastPlayedAt } = course;
  return { courseId, title, percent, completedLectures, numberOfLectures, ...(lastPlayedAt && { lastPlayedAt }) };
}

function unstarted({ id, title, lectureCount }: Pick<typeof courses.$inferSelect, "id" | "title" | "lectureCount">) {
  return { courseId: id, title, percent: 0, completedLectures: 0, numberOfLectures: lectureCount };
}

function toPace(
  row: { releasedAt?: Date | null | undefined } | undefined,
): Pick<PersonProgress, "paced" | "releasedAt"> {
  if (row === undefined) return {};
  return { paced: true, ...(row.releasedAt && { releasedAt: row.releasedAt.toISOString() }) };
}
