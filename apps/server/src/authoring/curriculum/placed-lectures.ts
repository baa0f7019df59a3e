import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { lectures } from "../../platform/database/schema/courses.ts";

export interface Placed {
  id: string;
  sectionId: string | null;
}

/** They come in the order of the course. */
export async function readPlaced(tx: Database, courseId: string): Promise<Placed[]> {
  const { id, sectionId, position } = lectures;
  return tx.select({ id, sectionId }).from(lectures).where(eq(lectures.courseId, courseId)).orderBy(asc(position));
}

export async function saveLectures(tx: Database, courseId: string, placed: readonly Placed[]): Promise<void> {
  if (placed.length === 0) return;
  const rows = sql.join(
    placed.map(({ id, sectionId }, index) => sql`(${id}, ${index + 1}::int, ${sectionId}::text)`),
    sql`, `,
  );
  await tx.execute(sql`
    update ${lectures} set position = placed.position, section_id = placed.section_id
    from (values ${rows}) as placed (id, position, section_id)
    where ${lectures.id} = placed.id and ${lectures.courseId} = ${courseId}
      and (${lectures.position}, ${lectures.sectionId}) is distinct from (placed.position, placed.section_id)`);
}
