import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import type { courses, publishedCourses } from "../platform/database/schema/courses.ts";
import { courseSlug } from "./course-slug.ts";

/** Undefined where there is none, or it is not in `source` now. */
export async function requiredCourse(
  db: Database,
  requiredCourseId: string | null,
  source: typeof courses | typeof publishedCourses,
): Promise<components["schemas"]["RequiredCourse"] | undefined> {
  if (requiredCourseId === null) return undefined;
  const { id, title, shortId } = source;
  const [course] = await db.select({ id, title, shortId }).from(source).where(eq(id, requiredCourseId));
  return course && { _id: course.id, title: course.title, slug: courseSlug(course) };
}
