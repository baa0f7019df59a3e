// Why: docs/decisions/0205-lectures-sections-and-batches-in-the-trash.md
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { lectures, sections } from "../../platform/database/schema/courses.ts";
import {
  type Deletion,
  finishDeletion,
  moveFromTrash,
  type TrashFiles,
  type TrashItem,
} from "../../platform/trash/trash-items.ts";
import { raiseMinimumPercents } from "../../learning/minimum-percent.ts";
import { findSections, type SectionRow } from "../../catalogue/curriculum.ts";
import { readPlaced, saveLectures } from "../curriculum/placed-lectures.ts";
import { lockCourse, touchCourse } from "../lock-course.ts";
import { closeGaps, movePartToTrash } from "./course-parts.ts";
import { placeIn } from "./places.ts";

/**
 * Its lectures go with it, or to the section before it. Returns unused files; undefined when the course has no such section.
 */
export async function deleteSection(
  db: Database,
  { courseId, sectionId }: { courseId: string; sectionId: string },
  withLectures: boolean,
  deletion: Deletion,
): Promise<TrashFiles | undefined> {
  return db.transaction(async (tx) => {
    if (!(await lockCourse(tx, courseId))) return undefined;
    const all = await findSections(tx, courseId);
    const index = all.findIndex(({ id }) => id === sectionId);
    const section = all[index];
    if (section === undefined) return undefined;
    const held = (await readPlaced(tx, courseId)).filter((each) => each.sectionId === sectionId).map(({ id }) => id);
    if (withLectures) await raiseMinimumPercents(tx, courseId);
    else {
      const before = all[index - 1]?.id ?? null;
      await tx.update(lectures).set({ sectionId: before }).where(eq(lectures.sectionId, sectionId));
    }
    await trashSection(tx, { courseId, ...section }, { sections: all, lectures: withLectures ? [] : held }, deletion);
    await closeGaps(tx, courseId);
    await touchCourse(tx, courseId, deletion.at);
    return finishDeletion(tx, sectionId, deletion);
  });
}

/** `held`: the sections before, and the lectures of this one that stay in the course. */
export async function trashSection(
  tx: Database,
  { courseId, id, title }: SectionRow & { courseId: string },
  held: { sections: readonly SectionRow[]; lectures: readonly string[] },
  deletion: Deletion,
): Promise<void> {
  const lectureCount = await tx.$count(lectures, eq(lectures.sectionId, id));
  const present = held.sections.map((section) => section.id);
  const place = { ...(held.lectures.length > 0 && { lectures: [...held.lectures] }) };
  await movePartToTrash(tx, { kind: "section", id, title, lectureCount, courseId, present, place }, deletion);
}

/**
 * The course and the item are locked. Lectures that stayed in the course come back under it, unless somebody has moved them to another
 * section.
 */
export async function restoreSection(
  tx: Database,
  courseId: string,
  item: TrashItem,
): Promise<"in place" | "at the end"> {
  const { id } = item;
  const { order = [], lectures: stayed = [] } = item.place ?? {};
  const others = (await findSections(tx, courseId)).map((section) => section.id);
  const place = placeIn(others, id, order);
  const index = place ?? others.length;
  await moveFromTrash(tx, item);
  const all = others.toSpliced(index, 0, id);
  await saveSectionOrder(tx, all);

  const neighbour = others[index - 1] ?? null;
  const placed = await readPlaced(tx, courseId);
  for (const lecture of placed) {
    if (lecture.sectionId === neighbour && stayed.includes(lecture.id)) lecture.sectionId = id;
  }
  const inOrder = [null, ...all].flatMap((sectionId) => placed.filter((lecture) => lecture.sectionId === sectionId));
  await saveLectures(tx, courseId, inOrder);
  return place === undefined ? "at the end" : "in place";
}

async function saveSectionOrder(tx: Database, ids: readonly string[]): Promise<void> {
  const rows = sql.join(
    ids.map((id, index) => sql`(${id}, ${index + 1}::int)`),
    sql`, `,
  );
  await tx.execute(sql`
    update ${sections} set position = placed.position from (values ${rows}) as placed (id, position)
    where ${sections.id} = placed.id`);
}
