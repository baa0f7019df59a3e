import { and, eq, inArray } from "drizzle-orm";
import { raiseCatalogueVersion } from "../../../../apps/server/src/catalogue/catalogue-version.ts";
import type { Database } from "../../../../apps/server/src/platform/database/database.ts";
import { courses, lectures, sections } from "../../../../apps/server/src/platform/database/schema/courses.ts";
import type { Dependencies } from "../../../../apps/server/src/dependencies.ts";
import { newId } from "../../../../apps/server/src/platform/lib/id.ts";
import { claimItems } from "../claim-items.ts";
import { demoCurricula } from "./curricula.ts";
import { demoCourses } from "./catalogue.ts";
import { seedMarkers } from "../seed-markers.ts";

/** Each runs once, also for a demo of an earlier version: courses whose lectures are still those of the demo get sections, previews, and an order or times. */
export async function seedCurricula({ db }: Pick<Dependencies, "db">): Promise<void> {
  await db.transaction(async (tx) => {
    const changed: string[] = [];
    for (const curriculum of await claimItems(tx, seedMarkers.curricula, demoCurricula)) {
      const course = await untouchedCourse(tx, curriculum.title);
      if (course === undefined) continue;
      await insertCurriculum(tx, course, curriculum);
      changed.push(course.id);
    }
    if (changed.length > 0) await raiseCatalogueVersion(tx, changed);
  });
}

interface UntouchedCourse {
  id: string;
  /** Sorted by position. */
  lectureIds: string[];
}

async function untouchedCourse(tx: Database, title: string): Promise<UntouchedCourse | undefined> {
  const [course] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.seeded, true), eq(courses.title, title)))
    .for("update");
  if (course === undefined) return undefined;
  const rows = await tx.select().from(lectures).where(eq(lectures.courseId, course.id)).orderBy(lectures.position);
  const made = demoCourses.find((each) => each.title === title)?.lectures ?? [];
  const isAsMade = rows.length === made.length && rows.every((row, index) => row.title === made[index]?.title);
  if (!isAsMade || (await tx.$count(sections, eq(sections.courseId, course.id))) > 0) return undefined;
  return { id: course.id, lectureIds: rows.map(({ id }) => id) };
}

async function insertCurriculum(
  tx: Database,
  { id: courseId, lectureIds }: UntouchedCourse,
  { sections: parts, previews, inSequence, days = [] }: (typeof demoCurricula)[number],
): Promise<void> {
  let start = 0;
  for (const [index, part] of parts.entries()) {
    const sectionId = newId();
    await tx.insert(sections).values({ id: sectionId, courseId, title: part.title, position: index + 1 });
    const inPart = lectureIds.slice(start, start + part.lectures);
    await tx.update(lectures).set({ sectionId }).where(inArray(lectures.id, inPart));
    start += part.lectures;
  }
  const previewIds = lectureIds.filter((_, index) => previews.includes(index + 1));
  await tx.update(lectures).set({ preview: true }).where(inArray(lectures.id, previewIds));
  await tx
    .update(courses)
    .set({ inSequence: inSequence === true })
    .where(eq(courses.id, courseId));
  for (const [index, opensAfterDays] of days.entries()) {
    if (opensAfterDays > 0)
      await tx
        .update(lectures)
        .set({ opensAfterDays })
        .where(eq(lectures.id, lectureIds[index] ?? ""));
  }
}
