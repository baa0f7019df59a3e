import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { courses, lectures, sections } from "../../platform/database/schema/courses.ts";
import { trashedItems } from "../../platform/database/schema/trash.ts";
import { type Deletion, moveToTrash, type TrashItem } from "../../platform/trash/trash-items.ts";
import { orderWithTrashed } from "./places.ts";

type Part = Pick<TrashItem, "id" | "title" | "lectureCount"> & {
  kind: "lecture" | "section";
  courseId: string;
  place: Omit<NonNullable<TrashItem["place"]>, "order">;
  /** The lectures or the sections of the course in their order, this one too. */
  present: readonly string[];
};

/** A lecture or a section of a locked course. */
export async function movePartToTrash(
  tx: Database,
  { courseId, place, present, ...item }: Part,
  deletion: Deletion,
): Promise<void> {
  const { createdBy, language, seeded } = courses;
  const [course] = await tx.select({ createdBy, language, seeded }).from(courses).where(eq(courses.id, courseId));
  if (course === undefined) throw new Error("The course is locked");
  const { id, place: places, deletedAt } = trashedItems;
  const trashed = await tx
    .select({ id, place: places })
    .from(trashedItems)
    .where(and(eq(trashedItems.parentId, courseId), eq(trashedItems.kind, item.kind)))
    .orderBy(desc(deletedAt), desc(id));
  const order = orderWithTrashed(
    present,
    trashed.map((each) => ({ id: each.id, order: each.place?.order ?? [] })),
  );
  await moveToTrash(tx, { ...item, ...course, parentId: courseId, place: { ...place, order } }, deletion);
}

/** Positions are 1, 2, 3 again. */
export async function closeGaps(tx: Database, courseId: string): Promise<void> {
  for (const table of [lectures, sections]) {
    await tx.execute(sql`
      update ${table} set position = numbered.position from (
        select id, row_number() over (order by position)::int as position from ${table} where course_id = ${courseId}
      ) as numbered where ${table.id} = numbered.id and ${table.position} <> numbered.position`);
  }
}
