import type { components } from "@lms/api/schema";
import { asc, eq } from "drizzle-orm";
import { findSections, toSections, withLectures } from "./curriculum.ts";
import type { Database } from "../platform/database/database.ts";
import { publishedLectures as lectures } from "../platform/database/schema/courses.ts";

type Section = components["schemas"]["Section"];
type LectureOutline = components["schemas"]["LectureOutline"];

/** Outlines are public. They are sorted by position. */
export async function lectureOutlines(
  db: Database,
  courseId: string,
): Promise<{ lectures: LectureOutline[]; sections?: Section[] }> {
  const rows = await db
    .select({
      id: lectures.id,
      title: lectures.title,
      duration: lectures.durationSeconds,
      sectionId: lectures.sectionId,
      preview: lectures.preview,
    })
    .from(lectures)
    .where(eq(lectures.courseId, courseId))
    .orderBy(asc(lectures.position));
  const sections = toSections(withLectures(await findSections(db, courseId), rows));
  return {
    lectures: rows.map(({ id, title, duration, sectionId, preview }) =>
      Object.assign(
        { _id: id, title },
        duration !== null && { duration },
        sectionId !== null && { sectionId },
        preview && { preview },
      ),
    ),
    ...(sections.length > 0 && { sections }),
  };
}
