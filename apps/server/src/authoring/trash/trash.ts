// Why: docs/decisions/0159-the-trash.md
import { and, count, desc, eq, getTableColumns, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { courses, lectures } from "../../platform/database/schema/courses.ts";
import { trashedCourses, trashedFiles } from "../../platform/database/schema/trash.ts";
import { encodeCursor, isMilliseconds } from "../../platform/lib/cursor.ts";
import { isId } from "../../platform/lib/id.ts";
import { holdForOlderVersions } from "../../platform/media/held-deletes.ts";
import { raiseCatalogueVersion } from "../../catalogue/catalogue-version.ts";
import { knownCategory } from "../../catalogue/course-names.ts";
import type { UnusedFiles } from "../delete-files.ts";
import { lockCourse } from "../lock-course.ts";
import { moveRowsBack, moveRowsOut } from "./moved-rows.ts";

export type TrashedRow = typeof trashedCourses.$inferSelect & { deletedByName: string | null };

export type TrashPosition = Pick<TrashedRow, "deletedAt" | "id">;

/** False when there is no such course. */
export async function moveToTrash(
  db: Database,
  id: string,
  deletedBy: string | undefined,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockCourse(tx, id))) return false;
    const { title, createdBy, language, lectureCount, seeded } = courses;
    const [course] = await tx
      .select({ id: courses.id, title, createdBy, language, lectureCount, seeded })
      .from(courses)
      .where(eq(courses.id, id));
    if (course === undefined) return false;
    await tx.insert(trashedCourses).values({ ...course, deletedAt: now, deletedBy: deletedBy ?? null });
    await nameFiles(tx, id);
    await moveRowsOut(tx, id);
    await raiseCatalogueVersion(tx, [id]);
    await holdForOlderVersions(tx, true);
    return true;
  });
}

/** False when it is not in the trash. */
export async function restoreFromTrash(db: Database, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockTrashed(tx, id))) return false;
    await moveRowsBack(tx, id);
    const [course] = await tx.select({ category: courses.category }).from(courses).where(eq(courses.id, id));
    const category = await knownCategory(tx, course?.category ?? "", id);
    if (category !== course?.category) await tx.update(courses).set({ category }).where(eq(courses.id, id));
    // A draft stays one, also where its time to be published passed in the trash.
    await tx
      .update(courses)
      .set({ publishAt: null })
      .where(and(eq(courses.id, id), lte(courses.publishAt, now)));
    await tx.delete(trashedCourses).where(eq(trashedCourses.id, id));
    await raiseCatalogueVersion(tx, [id]);
    await holdForOlderVersions(tx, await isFilled(tx));
    return true;
  });
}

/** Returns the files that no row refers to any more; undefined when it is not in the trash. */
export async function deleteFromTrash(db: Database, id: string): Promise<UnusedFiles | undefined> {
  return db.transaction(async (tx) => {
    if (!(await lockTrashed(tx, id))) return undefined;
    const files = await tx.select().from(trashedFiles).where(eq(trashedFiles.courseId, id));
    await tx.delete(trashedCourses).where(eq(trashedCourses.id, id));
    await raiseCatalogueVersion(tx, [id]);
    await holdForOlderVersions(tx, await isFilled(tx));
    return {
      videos: files.filter(({ bucket }) => bucket === "lectures").map(({ file }) => file),
      images: files.filter(({ bucket }) => bucket === "images").map(({ file }) => file),
    };
  });
}

/** The longest there first. */
export async function coursesTrashedBefore(db: Database, moment: Date): Promise<string[]> {
  const rows = await db
    .select({ id: trashedCourses.id })
    .from(trashedCourses)
    .where(lt(trashedCourses.deletedAt, moment))
    .orderBy(trashedCourses.deletedAt);
  return rows.map(({ id }) => id);
}

/** Newest first; one more than the limit when there is a next page. */
export async function listTrash(
  db: Database,
  { limit, after }: { limit: number; after: TrashPosition | undefined },
): Promise<{ rows: TrashedRow[]; total: number }> {
  const { deletedAt, id } = trashedCourses;
  const rows = await db
    .select({ ...getTableColumns(trashedCourses), deletedByName: users.fullName })
    .from(trashedCourses)
    .leftJoin(users, eq(users.id, trashedCourses.deletedBy))
    .where(after && isAfter(after))
    .orderBy(desc(deletedAt), desc(id))
    .limit(limit + 1);
  return { rows, total: await db.$count(trashedCourses) };
}

export function trashCursor({ deletedAt, id }: TrashPosition): string {
  return encodeCursor([deletedAt.getTime(), id]);
}

export function parseTrashCursor([deletedAt, id]: readonly unknown[]): TrashPosition | undefined {
  if (!isMilliseconds(deletedAt) || typeof id !== "string" || !isId(id)) return undefined;
  return { deletedAt: new Date(deletedAt), id };
}

function isAfter({ deletedAt, id }: TrashPosition): SQL {
  const at = sql`${deletedAt.toISOString()}::timestamptz`;
  return sql`(${trashedCourses.deletedAt}, ${trashedCourses.id}) < (${at}, ${id}::text)`;
}

async function lockTrashed(tx: Database, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: trashedCourses.id })
    .from(trashedCourses)
    .where(eq(trashedCourses.id, id))
    .for("update");
  return found.length > 0;
}

async function nameFiles(tx: Database, courseId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${trashedFiles} (course_id, bucket, file)
    select ${courseId}, 'images', ${courses.thumbnailFile} from ${courses} where ${courses.id} = ${courseId}
    union select ${courseId}, 'lectures', ${lectures.videoFile} from ${lectures} where ${lectures.courseId} = ${courseId}
    union select ${courseId}, 'images', ${lectures.posterFile} from ${lectures}
      where ${lectures.courseId} = ${courseId} and ${lectures.posterFile} is not null`);
}

async function isFilled(tx: Database): Promise<boolean> {
  const [row] = await tx.select({ n: count() }).from(trashedCourses);
  return (row?.n ?? 0) > 0;
}
