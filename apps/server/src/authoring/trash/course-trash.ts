// Why: docs/decisions/0159-the-trash.md
import { and, eq, lte } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { courses } from "../../platform/database/schema/courses.ts";
import {
  type Deletion,
  finishDeletion,
  moveFromTrash,
  moveToTrash,
  type TrashFiles,
  type TrashItem,
} from "../../platform/trash/trash-items.ts";
import { raiseCatalogueVersion } from "../../catalogue/catalogue-version.ts";
import { knownCategory } from "../../catalogue/course-names.ts";
import { lockCourse } from "../lock-course.ts";

/** Returns unused files; undefined when there is no such course. */
export async function deleteCourse(db: Database, id: string, deletion: Deletion): Promise<TrashFiles | undefined> {
  return db.transaction(async (tx) => {
    if (!(await lockCourse(tx, id))) return undefined;
    const { title, createdBy, language, lectureCount, seeded } = courses;
    const [course] = await tx
      .select({ id: courses.id, title, createdBy, language, lectureCount, seeded })
      .from(courses)
      .where(eq(courses.id, id));
    if (course === undefined) return undefined;
    await moveToTrash(tx, { ...course, kind: "course" }, deletion);
    await raiseCatalogueVersion(tx, [id]);
    return finishDeletion(tx, id, deletion);
  });
}

/** The item is locked. */
export async function restoreCourse(tx: Database, item: TrashItem, now: Date): Promise<void> {
  const { id } = item;
  await moveFromTrash(tx, item);
  const [course] = await tx.select({ category: courses.category }).from(courses).where(eq(courses.id, id));
  const category = await knownCategory(tx, course?.category ?? "", id);
  if (category !== course?.category) await tx.update(courses).set({ category }).where(eq(courses.id, id));
  // A draft stays one, also where its time to be published passed in the trash.
  await tx
    .update(courses)
    .set({ publishAt: null })
    .where(and(eq(courses.id, id), lte(courses.publishAt, now)));
}
