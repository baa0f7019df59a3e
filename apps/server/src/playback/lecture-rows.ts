import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { lectures, publishedLectures } from "../platform/database/schema/courses.ts";
import { contentVersion } from "../platform/lib/version.ts";

export type LectureRow = typeof lectures.$inferSelect;

export type LectureTexts = Pick<LectureRow, "title" | "description">;

export async function findPublishedLectures(db: Database, courseId: string): Promise<LectureRow[]> {
  const { courseId: ofCourse, position } = publishedLectures;
  return db.select().from(publishedLectures).where(eq(ofCourse, courseId)).orderBy(asc(position));
}

/** Drafts are included. */
export async function findLectures(db: Database, courseId: string): Promise<LectureRow[]> {
  return db.select().from(lectures).where(eq(lectures.courseId, courseId)).orderBy(asc(lectures.position));
}

export async function findLecture(
  db: Database,
  { courseId, lectureId }: { courseId: string; lectureId: string },
): Promise<LectureRow | undefined> {
  const [row] = await db
    .select()
    .from(lectures)
    .where(and(eq(lectures.id, lectureId), eq(lectures.courseId, courseId)));
  return row;
}

export function lectureVersion({ title, description }: LectureTexts): string {
  return contentVersion({ title, description });
}

/** Addresses of a video name it, so that those of a replaced one end. */
export function videoVersion({ videoFile }: Pick<LectureRow, "videoFile">): string {
  return contentVersion({ videoFile });
}
