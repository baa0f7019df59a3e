import type { FormValues } from "@lms/api/forms";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { courseLearners, courses, lectures } from "../../platform/database/schema/courses.ts";
import { newId } from "../../platform/lib/id.ts";
import { isOutdated } from "../../platform/lib/version.ts";
import { raiseCatalogueVersion } from "../../catalogue/catalogue-version.ts";
import { courseVersion } from "../../catalogue/course-row.ts";
import { knownCategory } from "../../catalogue/course-names.ts";
import { filesOfLectures, type UnusedFiles } from "../delete-files.ts";

type CourseTexts = FormValues<"CourseUpdateForm">;

export async function insertCourse(
  db: Database,
  texts: CourseTexts,
  { thumbnailFile, draft }: { thumbnailFile: string; draft: boolean },
  now: Date,
): Promise<string> {
  const id = newId();
  await db.transaction(async (tx) => {
    const category = await knownCategory(tx, texts.category, id);
    const language = texts.language?.trim() || undefined;
    await tx.insert(courses).values({
      id,
      ...texts,
      category,
      language,
      thumbnailFile,
      published: !draft,
      firstPublishedAt: draft ? null : now,
      createdAt: now,
      updatedAt: now,
    });
    await raiseCatalogueVersion(tx, [id]);
  });
  return id;
}

export async function updateCourse(
  db: Database,
  id: string,
  { texts: sent, ifMatch }: { texts: CourseTexts; ifMatch: string | undefined },
  now: Date,
): Promise<"updated" | "outdated" | "missing"> {
  return db.transaction(async (tx) => {
    const category = await knownCategory(tx, sent.category, id);
    const [stored] = await tx.select().from(courses).where(eq(courses.id, id)).for("no key update");
    if (stored === undefined) return "missing";
    const texts = { ...sent, category, language: sent.language?.trim() || stored.language };
    const versions = { stored: courseVersion(stored), wanted: courseVersion(texts) };
    if (isOutdated(ifMatch, versions)) return "outdated";
    await tx
      .update(courses)
      .set({ ...texts, updatedAt: now })
      .where(eq(courses.id, id));
    await raiseCatalogueVersion(tx, [id]);
    return "updated";
  });
}

/** Returns the files that no row refers to any more; undefined when there is no such course. */
export async function deleteCourse(db: Database, id: string): Promise<UnusedFiles | undefined> {
  return db.transaction(async (tx) => {
    if (!(await lockCourse(tx, id))) return undefined;
    const deleted = await tx
      .delete(lectures)
      .where(eq(lectures.courseId, id))
      .returning({ videoFile: lectures.videoFile, posterFile: lectures.posterFile });
    const { videos, images } = filesOfLectures(deleted);
    const [course] = await tx.delete(courses).where(eq(courses.id, id)).returning({ file: courses.thumbnailFile });
    await raiseCatalogueVersion(tx, [id]);
    return course && { videos, images: [...images, course.file] };
  });
}

export async function insertLearner(db: Database, courseId: string, userId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for("key share");
    if (locked.length === 0) return;
    const added = await tx
      .insert(courseLearners)
      .values({ courseId, userId, firstOpenedAt: now })
      .onConflictDoNothing()
      .returning({ courseId: courseLearners.courseId });
    if (added.length > 0) await raiseCatalogueVersion(tx, [courseId]);
  });
}

/** False when there is no such course. Positions stay 1, 2, 3 because every change of a course's lectures locks it. */
export async function lockCourse(tx: Database, id: string): Promise<boolean> {
  const found = await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, id)).for("update");
  return found.length > 0;
}

/** To be called in the transaction of every change of a course's lectures. */
export async function touchCourse(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(courses).set({ updatedAt: now }).where(eq(courses.id, id));
  await raiseCatalogueVersion(tx, [id]);
}
