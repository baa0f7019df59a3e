import { asc, inArray } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { courses, lectures } from "../platform/database/schema/courses.ts";
import type { Curriculum } from "./course-progress.ts";

const courseColumns = {
  id: courses.id,
  title: courses.title,
  createdBy: courses.createdBy,
  thumbnailFile: courses.thumbnailFile,
};

/** The courses of these lectures, held so that no lecture of them comes or goes before the transaction ends. */
export async function holdCurricula(tx: Database, lectureIds: readonly string[]): Promise<Curriculum[]> {
  if (lectureIds.length === 0) return [];
  const named = tx
    .select({ id: lectures.courseId })
    .from(lectures)
    .where(inArray(lectures.id, [...lectureIds]));
  const held = await tx
    .select(courseColumns)
    .from(courses)
    .where(inArray(courses.id, named))
    .orderBy(asc(courses.id))
    .for("key share");
  // Read once the courses are held: with them it would show lectures that went while this waited.
  return withLectures(tx, held);
}

/** The courses that are there, by their ids. */
export async function curriculaOf(db: Database, courseIds: readonly string[]): Promise<Curriculum[]> {
  if (courseIds.length === 0) return [];
  const found = await db
    .select(courseColumns)
    .from(courses)
    .where(inArray(courses.id, [...courseIds]));
  return withLectures(db, found);
}

async function withLectures(db: Database, found: readonly Omit<Curriculum, "lectures">[]): Promise<Curriculum[]> {
  const curricula = new Map<string, Curriculum>(found.map((course) => [course.id, { ...course, lectures: [] }]));
  if (curricula.size === 0) return [];
  const rows = await db
    .select({
      courseId: lectures.courseId,
      id: lectures.id,
      title: lectures.title,
      durationSeconds: lectures.durationSeconds,
    })
    .from(lectures)
    .where(inArray(lectures.courseId, [...curricula.keys()]))
    .orderBy(asc(lectures.courseId), asc(lectures.position));
  for (const { courseId, ...lecture } of rows) curricula.get(courseId)?.lectures.push(lecture);
  return [...curricula.values()];
}
