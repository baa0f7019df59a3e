import type { components } from "@lms/api/schema";
import { asc, eq } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { publishedLectures as lectures } from "../platform/database/schema/courses.ts";

type LectureOutline = components["schemas"]["LectureOutline"];

/** What anybody may know about the lectures of a course, in their order. */
export async function lectureOutlines(db: Database, courseId: string): Promise<LectureOutline[]> {
  const rows = await db
    .select({ id: lectures.id, title: lectures.title, duration: lectures.durationSeconds })
    .from(lectures)
    .where(eq(lectures.courseId, courseId))
    .orderBy(asc(lectures.position));
  return rows.map(({ id, title, duration }) => {
    const outline = { _id: id, title };
    return duration === null ? outline : Object.assign(outline, { duration });
  });
}
