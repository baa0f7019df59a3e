import { and, eq, inArray, isNull, max, or, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { lectures } from "../../platform/database/schema/courses.ts";
import { findSections } from "../../catalogue/curriculum.ts";

export interface InsertionPoint {
  sectionId: string | null;
  position: number;
}

/**
 * Where a new lecture goes: first in the section `afterId`, or behind the lecture `afterId`. Last when neither is there. Lock the course
 * first.
 */
export async function findInsertionPoint(
  tx: Database,
  courseId: string,
  afterId: string | null,
): Promise<InsertionPoint> {
  const all = await findSections(tx, courseId);
  const isOfCourse = eq(lectures.courseId, courseId);
  if (afterId !== null) {
    const section = all.findIndex(({ id }) => id === afterId);
    if (section >= 0) {
      const before = all.slice(0, section).map(({ id }) => id);
      const isBefore = or(isNull(lectures.sectionId), inArray(lectures.sectionId, before));
      return { sectionId: afterId, position: (await lastPosition(tx, and(isOfCourse, isBefore))) + 1 };
    }
    const [lecture] = await tx
      .select({ sectionId: lectures.sectionId, position: lectures.position })
      .from(lectures)
      .where(and(isOfCourse, eq(lectures.id, afterId)));
    if (lecture !== undefined) return { sectionId: lecture.sectionId, position: lecture.position + 1 };
  }
  return { sectionId: all.at(-1)?.id ?? null, position: (await lastPosition(tx, isOfCourse)) + 1 };
}

async function lastPosition(tx: Database, condition: SQL | undefined): Promise<number> {
  const [last] = await tx
    .select({ position: max(lectures.position) })
    .from(lectures)
    .where(condition);
  return last?.position ?? 0;
}
