import { checkLectureTexts } from "@lms/api/forms";
import { and, eq, gte, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { lectures } from "../../platform/database/schema/courses.ts";
import { lectureParts } from "../../catalogue/lecture-parts.ts";
import { newId } from "../../platform/lib/id.ts";
import { formProblem, Problem } from "../../platform/lib/problem.ts";
import { isOutdated } from "../../platform/lib/version.ts";
import { announceLecture } from "../../learning/news/announce-lecture.ts";
import { clearMinimumPercents, raiseMinimumPercents } from "../../learning/minimum-percent.ts";
import { type LectureRow, type LectureTexts, lectureVersion } from "../../playback/lecture-rows.ts";
import { lockCourse, touchCourse } from "../lock-course.ts";
import { findInsertionPoint } from "./insertion-point.ts";
import { audit } from "../../platform/policy/audit/audit.ts";

export type NewLecture = LectureTexts & { id?: string } & Pick<LectureRow, "videoFile" | "size" | "published"> & {
    durationSeconds: number | undefined;
    posterFile: string | undefined;
  };

export async function insertLecture(
  db: Database,
  courseId: string,
  { afterId = null, ...lecture }: NewLecture & { afterId?: string | null },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockCourse(tx, courseId))) return false;
    const point = await findInsertionPoint(tx, courseId, afterId);
    await tx
      .update(lectures)
      .set({ position: sql`${lectures.position} + 1` })
      .where(and(eq(lectures.courseId, courseId), gte(lectures.position, point.position)));
    const id = lecture.id ?? newId();
    await tx.insert(lectures).values({
      ...lecture,
      id,
      courseId,
      ...point,
      durationSeconds: lecture.durationSeconds ?? null,
      posterFile: lecture.posterFile ?? null,
      createdAt: now,
    });
    if (lecture.published) await clearMinimumPercents(tx, courseId);
    await announceLecture(tx, id, now);
    await touchCourse(tx, courseId, now);
    const { title, description, published } = lecture;
    await audit(tx, { subject: ["lecture", id, title], after: { courseId, title, description, published } });
    return true;
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
    if (isOutdated(ifMatch, { stored: lectureVersion(stored), requested: lectureVersion(texts) })) {
      return { lecture: stored, outdated: true };
    }
    const errors = checkLectureTexts({ ...texts }, { plays: stored.videoFile !== null });
    if (errors.length > 0) throw formProblem(400, errors);
    await tx.update(lectures).set(texts).where(isLecture);
    await touchCourse(tx, courseId, now);
    await audit(tx, { subject: ["lecture", lectureId, texts.title], before: stored, after: { ...texts } });
    return { lecture: { ...stored, ...texts }, outdated: false };
  });
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
    if (published && !stored.published && lectureParts(stored).length === 0)
      throw new Problem(409, "catalogue.lectureEmpty");
    const requested = { published, preview: preview ?? stored.preview };
    await audit(tx, { subject: ["lecture", lectureId, stored.title], before: stored, after: requested });
    if (stored.published === requested.published && stored.preview === requested.preview) return stored;
    if (published && !stored.published) await clearMinimumPercents(tx, courseId);
    if (!published && stored.published) await raiseMinimumPercents(tx, courseId);
    await tx.update(lectures).set(requested).where(isLecture);
    if (published && !stored.published) await announceLecture(tx, lectureId, now);
    await touchCourse(tx, courseId, now);
    return { ...stored, ...requested };
  });
}
