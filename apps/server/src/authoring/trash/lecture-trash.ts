// Why: docs/decisions/0205-lectures-sections-and-batches-in-the-trash.md
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { lectures } from "../../platform/database/schema/courses.ts";
import { trashedRows } from "../../platform/database/schema/trash.ts";
import {
  type Deletion,
  finishDeletion,
  moveFromTrash,
  type TrashFiles,
  type TrashItem,
} from "../../platform/trash/trash-items.ts";
import { raiseMinimumPercents } from "../../learning/minimum-percent.ts";
import { findSections } from "../../catalogue/curriculum.ts";
import { readPlaced, saveLectures } from "../curriculum/placed-lectures.ts";
import { lockCourse, touchCourse } from "../lock-course.ts";
import { closeGaps, movePartToTrash } from "./course-parts.ts";
import { placeIn } from "./places.ts";

/** No learner's percent falls. Returns unused files; undefined when the course has no such lecture. */
export async function deleteLecture(
  db: Database,
  { courseId, lectureId }: { courseId: string; lectureId: string },
  deletion: Deletion,
): Promise<TrashFiles | undefined> {
  return db.transaction(async (tx) => {
    if (!(await lockCourse(tx, courseId))) return undefined;
    const { id, title, sectionId } = lectures;
    const [lecture] = await tx
      .select({ id, title, sectionId })
      .from(lectures)
      .where(and(eq(id, lectureId), eq(lectures.courseId, courseId)));
    if (lecture === undefined) return undefined;
    const section = (await findSections(tx, courseId)).find((each) => each.id === lecture.sectionId);
    const present = (await readPlaced(tx, courseId)).map((each) => each.id);
    await raiseMinimumPercents(tx, courseId);
    const part = { kind: "lecture", id: lectureId, title: lecture.title, lectureCount: 1, courseId, present } as const;
    await movePartToTrash(tx, { ...part, place: { ...(section && { section: section.title }) } }, deletion);
    await closeGaps(tx, courseId);
    await touchCourse(tx, courseId, deletion.at);
    return finishDeletion(tx, lectureId, deletion);
  });
}

/** The course and the item are locked. */
export async function restoreLecture(
  tx: Database,
  courseId: string,
  item: TrashItem,
): Promise<"in place" | "at the end" | "without section"> {
  const { id } = item;
  const lecture = and(eq(trashedRows.itemId, id), eq(trashedRows.tableName, "lectures"));
  const [stored] = await tx.select({ row: trashedRows.row }).from(trashedRows).where(lecture);
  const sectionId = stored?.row["section_id"] ?? null;
  const isGone = sectionId !== null && !(await findSections(tx, courseId)).some((section) => section.id === sectionId);
  if (isGone)
    await tx
      .update(trashedRows)
      .set({ row: sql`${trashedRows.row} || '{"section_id": null}'` })
      .where(lecture);
  const present = await readPlaced(tx, courseId);
  await moveFromTrash(tx, item);

  const own = { id, sectionId: isGone || typeof sectionId !== "string" ? null : sectionId };
  const siblings = present.filter((each) => each.sectionId === own.sectionId).map((each) => each.id);
  const place = placeIn(siblings, id, item.place?.order ?? []);
  await saveLectures(
    tx,
    courseId,
    insertInto(await sectionOrder(tx, courseId), present, own, place ?? siblings.length),
  );
  if (isGone) return "without section";
  return place === undefined ? "at the end" : "in place";
}

interface PlacedIn {
  id: string;
  sectionId: string | null;
}

function insertInto(
  sectionIds: readonly (string | null)[],
  present: readonly PlacedIn[],
  own: PlacedIn,
  place: number,
): PlacedIn[] {
  return sectionIds.flatMap((sectionId) => {
    const placed = present.filter((each) => each.sectionId === sectionId);
    return sectionId === own.sectionId ? placed.toSpliced(place, 0, own) : placed;
  });
}

async function sectionOrder(tx: Database, courseId: string): Promise<(string | null)[]> {
  return [null, ...(await findSections(tx, courseId)).map(({ id }) => id)];
}
