import type { components } from "@lms/api/schema";
import { and, asc, eq } from "drizzle-orm";
import { findSections, toSections, withLectures } from "./curriculum.ts";
import { lectureParts } from "./lecture-parts.ts";
import type { Database } from "../platform/database/database.ts";
import { lectures as allLectures, publishedLectures } from "../platform/database/schema/courses.ts";

type Section = components["schemas"]["Section"];
type LectureOutline = components["schemas"]["LectureOutline"];

type Outlines = Promise<{ lectures: LectureOutline[]; sections?: Section[] }>;

/** Outlines are public. They are sorted by position. */
export async function lectureOutlines(db: Database, courseId: string): Outlines {
  return outlines(db, courseId, publishedLectures);
}

/** What becomes public with the course; for administrators. */
export async function futureOutlines(db: Database, courseId: string): Outlines {
  return outlines(db, courseId, allLectures);
}

async function outlines(
  db: Database,
  courseId: string,
  lectures: typeof allLectures | typeof publishedLectures,
): Outlines {
  const rows = await db
    .select({
      id: lectures.id,
      title: lectures.title,
      duration: lectures.durationSeconds,
      sectionId: lectures.sectionId,
      preview: lectures.preview,
      videoFile: lectures.videoFile,
      textWords: lectures.textWords,
      fileCount: lectures.fileCount,
    })
    .from(lectures)
    .where(and(eq(lectures.courseId, courseId), eq(lectures.published, true)))
    .orderBy(asc(lectures.position));
  const sections = toSections(withLectures(await findSections(db, courseId), rows));
  return {
    lectures: rows.map(({ id, title, duration, sectionId, preview, ...row }) =>
      Object.assign(
        { _id: id, title, parts: lectureParts(row) },
        duration !== null && { duration },
        sectionId !== null && { sectionId },
        preview && { preview },
        row.fileCount > 0 && { fileCount: row.fileCount },
      ),
    ),
    ...(sections.length > 0 && { sections }),
  };
}
