import { sql } from "drizzle-orm";
import { findSections } from "../../catalogue/curriculum.ts";
import type { Database } from "../../platform/database/database.ts";
import { lectures } from "../../platform/database/schema/courses.ts";
import { findLectures } from "../../playback/lecture-rows.ts";
import { lockCourse, touchCourse } from "../lock-course.ts";
import { ranksInOrder } from "./section-of-moved.ts";
import { audit } from "../../platform/policy/audit/audit.ts";

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
    const present = await findLectures(tx, courseId);
    const positions = new Map(order.map((id, index) => [id, index + 1]));
    const isComplete = order.length === present.length && present.every(({ id }) => positions.has(id));
    if (!isComplete) return "changed";
    const moved = present.filter(({ id, position }) => positions.get(id) !== position);
    if (moved.length === 0) return "reordered";
    if (previous !== undefined && present.some(({ id }, index) => id !== previous[index])) return "changed";
    const sections = [null, ...(await findSections(tx, courseId)).map(({ id }) => id)];
    const sectionIndexes = new Map(present.map(({ id, sectionId }) => [id, sections.indexOf(sectionId)]));
    const ranks = ranksInOrder(order.map((id) => sectionIndexes.get(id) ?? 0));
    const rows = sql.join(
      order.map((id, index) => sql`(${id}, ${index + 1}::int, ${sections[ranks[index] ?? 0] ?? null}::text)`),
      sql`, `,
    );
    await tx.execute(sql`
      update ${lectures} set position = placed.position, section_id = placed.section_id
      from (values ${rows}) as placed (id, position, section_id) where ${lectures.id} = placed.id
        and (${lectures.position}, ${lectures.sectionId}) is distinct from (placed.position, placed.section_id)`);
    await touchCourse(tx, courseId, now);
    const before = { lectures: present.map(({ id }) => id) };
    await audit(tx, { subject: ["course", courseId], before, after: { lectures: order } });
    return "reordered";
  });
}
