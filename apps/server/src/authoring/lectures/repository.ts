import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { lectures, publishedLectures } from "../../platform/database/schema/courses.ts";
import { newId } from "../../platform/lib/id.ts";
import { isOutdated, versionOf } from "../../platform/lib/version.ts";
import { clearMinimumPercents, raiseMinimumPercents } from "../../learning/minimum-percent.ts";
import { sectionsOf } from "../../catalogue/curriculum.ts";
import { ranksInOrder } from "../curriculum/section-of-moved.ts";
import { lockCourse, touchCourse } from "../courses/repository.ts";

export type LectureRow = typeof lectures.$inferSelect;

export type LectureTexts = Pick<LectureRow, "title" | "description">;

export type NewLecture = LectureTexts & { id?: string } & Pick<LectureRow, "videoFile" | "size" | "published"> & {
    durationSeconds: number | undefined;
    posterFile: string | undefined;
  };

export interface LectureFiles {
  videoFile: string;
  posterFile: string | null;
}

export async function publishedLecturesOf(db: Database, courseId: string): Promise<LectureRow[]> {
  const { courseId: ofCourse, position } = publishedLectures;
  return db.select().from(publishedLectures).where(eq(ofCourse, courseId)).orderBy(asc(position));
}

/** With the drafts. */
export async function lecturesOf(db: Database, courseId: string): Promise<LectureRow[]> {
  return db.select().from(lectures).where(eq(lectures.courseId, courseId)).orderBy(asc(lectures.position));
}

export async function insertLecture(db: Database, courseId: string, lecture: NewLecture, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockCourse(tx, courseId))) return false;
    const [last] = await tx
      .select({ position: sql<number>`coalesce(max(${lectures.position}), 0)::int` })
      .from(lectures)
      .where(eq(lectures.courseId, courseId));
    const sections = await sectionsOf(tx, courseId);
    await tx.insert(lectures).values({
      id: newId(),
      courseId,
      sectionId: sections.at(-1)?.id ?? null,
      ...lecture,
      durationSeconds: lecture.durationSeconds ?? null,
      posterFile: lecture.posterFile ?? null,
      position: (last?.position ?? 0) + 1,
      createdAt: now,
    });
    if (lecture.published) await clearMinimumPercents(tx, courseId);
    await touchCourse(tx, courseId, now);
    return true;
  });
}

/** No learner's percent falls. Returns its files; undefined when the course has no such lecture. */
export async function deleteLecture(
  db: Database,
  courseId: string,
  lectureId: string,
  now: Date,
): Promise<LectureFiles | undefined> {
  return db.transaction(async (tx) => {
    if (!(await lockCourse(tx, courseId))) return undefined;
    const isThere = await tx.$count(lectures, and(eq(lectures.id, lectureId), eq(lectures.courseId, courseId)));
    if (isThere === 0) return undefined;
    await raiseMinimumPercents(tx, courseId);
    const [deleted] = await tx
      .delete(lectures)
      .where(and(eq(lectures.id, lectureId), eq(lectures.courseId, courseId)))
      .returning({ videoFile: lectures.videoFile, posterFile: lectures.posterFile, position: lectures.position });
    if (deleted === undefined) return undefined;
    await tx
      .update(lectures)
      .set({ position: sql`${lectures.position} - 1` })
      .where(and(eq(lectures.courseId, courseId), gt(lectures.position, deleted.position)));
    await touchCourse(tx, courseId, now);
    return deleted;
  });
}

/**
 * "changed" when `lectures` are not exactly those of the course, each once, or `previous` is not their order now. Lectures that come between
 * those of a section are in that section then.
 */
export async function reorderLectures(
  db: Database,
  courseId: string,
  { lectures: order, previous }: { lectures: readonly string[]; previous?: readonly string[] },
  now: Date,
): Promise<"reordered" | "changed" | "missing"> {
  return db.transaction(async (tx) => {
    if (!(await lockCourse(tx, courseId))) return "missing";
    const present = await lecturesOf(tx, courseId);
    const positions = new Map(order.map((id, index) => [id, index + 1]));
    const isComplete = order.length === present.length && present.every(({ id }) => positions.has(id));
    if (!isComplete) return "changed";
    const moved = present.filter(({ id, position }) => positions.get(id) !== position);
    if (moved.length === 0) return "reordered";
    if (previous !== undefined && present.some(({ id }, index) => id !== previous[index])) return "changed";
    const sections = [null, ...(await sectionsOf(tx, courseId)).map(({ id }) => id)];
    const sectionOf = new Map(present.map(({ id, sectionId }) => [id, sections.indexOf(sectionId)]));
    const ranks = ranksInOrder(order.map((id) => sectionOf.get(id) ?? 0));
    const rows = sql.join(
      order.map((id, index) => sql`(${id}, ${index + 1}::int, ${sections[ranks[index] ?? 0] ?? null}::text)`),
      sql`, `,
    );
    await tx.execute(sql`
      update ${lectures} set position = placed.position, section_id = placed.section_id
      from (values ${rows}) as placed (id, position, section_id) where ${lectures.id} = placed.id
        and (${lectures.position}, ${lectures.sectionId}) is distinct from (placed.position, placed.section_id)`);
    await touchCourse(tx, courseId, now);
    return "reordered";
  });
}

export async function updateLecture(
  db: Database,
  { courseId, lectureId }: { courseId: string; lectureId: string },
  { texts, ifMatch }: { texts: LectureTexts; ifMatch: string | undefined },
  now: Date,
): Promise<{ lecture: LectureRow; outdated: boolean } | undefined> {
  return db.transaction(async (tx) => {
    if (!(await lockCourse(tx, courseId))) return undefined;
    const isLecture = and(eq(lectures.id, lectureId), eq(lectures.courseId, courseId));
    const [stored] = await tx.select().from(lectures).where(isLecture);
    if (stored === undefined) return undefined;
    if (isOutdated(ifMatch, { stored: lectureVersion(stored), wanted: lectureVersion(texts) })) {
      return { lecture: stored, outdated: true };
    }
    await tx.update(lectures).set(texts).where(isLecture);
    await touchCourse(tx, courseId, now);
    return { lecture: { ...stored, ...texts }, outdated: false };
  });
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

/** No learner's percent falls when a lecture becomes a draft. Undefined when the course has no such lecture. */
export async function setLecturePublication(
  db: Database,
  { courseId, lectureId }: { courseId: string; lectureId: string },
  { published, preview }: { published: boolean; preview?: boolean },
  now: Date,
): Promise<LectureRow | undefined> {
  return db.transaction(async (tx) => {
    if (!(await lockCourse(tx, courseId))) return undefined;
    const isLecture = and(eq(lectures.id, lectureId), eq(lectures.courseId, courseId));
    const [stored] = await tx.select().from(lectures).where(isLecture);
    if (stored === undefined) return undefined;
    const wanted = { published, preview: preview ?? stored.preview };
    if (stored.published === wanted.published && stored.preview === wanted.preview) return stored;
    if (published && !stored.published) await clearMinimumPercents(tx, courseId);
    if (!published && stored.published) await raiseMinimumPercents(tx, courseId);
    await tx.update(lectures).set(wanted).where(isLecture);
    await touchCourse(tx, courseId, now);
    return { ...stored, ...wanted };
  });
}

export function lectureVersion({ title, description }: LectureTexts): string {
  return versionOf({ title, description });
}
