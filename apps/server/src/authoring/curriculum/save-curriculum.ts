import type { components } from "@lms/api/schema";
import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { lectures, sections } from "../../platform/database/schema/courses.ts";
import { newId } from "../../platform/lib/id.ts";
import { isOutdated } from "../../platform/lib/version.ts";
import { lockCourse, touchCourse } from "../lock-course.ts";
import { curriculumVersion, findSections } from "../../catalogue/curriculum.ts";

type Curriculum = components["schemas"]["Curriculum"];

interface RequestedSection {
  id: string;
  title: string;
  lectures: readonly string[];
}

/** "changed" when the lectures or the named sections are not exactly those of the course, each once. */
export async function saveCurriculum(
  db: Database,
  courseId: string,
  { curriculum, ifMatch }: { curriculum: Curriculum; ifMatch: string | undefined },
  now: Date,
): Promise<"saved" | "outdated" | "changed" | "missing"> {
  return db.transaction(async (tx) => {
    if (!(await lockCourse(tx, courseId))) return "missing";
    const { id, sectionId, position } = lectures;
    const stored = await findSections(tx, courseId);
    const present = await tx
      .select({ id, sectionId })
      .from(lectures)
      .where(eq(lectures.courseId, courseId))
      .orderBy(asc(position));
    const requested = curriculum.sections.map((section) => ({ ...section, id: section._id ?? newId() }));
    const placed = placeLectures(curriculum.lectures, requested);
    const versions = {
      stored: curriculumVersion(stored, present),
      requested: curriculumVersion(requested, placed),
    };
    if (isOutdated(ifMatch, versions)) return "outdated";
    const named = curriculum.sections.flatMap(({ _id }) => _id ?? []);
    if (!isSubset(named, stored) || !isWhole(placed, present)) return "changed";
    if (versions.stored === versions.requested) return "saved";
    await saveSections(tx, courseId, requested);
    await saveLectures(tx, courseId, placed);
    await tx.delete(sections).where(
      and(
        eq(sections.courseId, courseId),
        notInArray(
          sections.id,
          requested.map((section) => section.id),
        ),
      ),
    );
    await touchCourse(tx, courseId, now);
    return "saved";
  });
}

interface Placed {
  id: string;
  sectionId: string | null;
}

function placeLectures(first: readonly string[], requested: readonly RequestedSection[]): Placed[] {
  return [
    ...first.map((id) => ({ id, sectionId: null })),
    ...requested.flatMap((section) => section.lectures.map((id) => ({ id, sectionId: section.id }))),
  ];
}

function isSubset(ids: readonly string[], stored: readonly { id: string }[]): boolean {
  const known = new Set(stored.map(({ id }) => id));
  return new Set(ids).size === ids.length && ids.every((id) => known.has(id));
}

function isWhole(placed: readonly Placed[], present: readonly { id: string }[]): boolean {
  const ids = placed.map(({ id }) => id);
  return ids.length === present.length && isSubset(ids, present);
}

async function saveSections(tx: Database, courseId: string, requested: readonly RequestedSection[]): Promise<void> {
  if (requested.length === 0) return;
  await tx
    .insert(sections)
    .values(requested.map(({ id, title }, index) => ({ id, courseId, title, position: index + 1 })))
    .onConflictDoUpdate({
      target: sections.id,
      set: { title: sql`excluded.title`, position: sql`excluded.position` },
    });
}

async function saveLectures(tx: Database, courseId: string, placed: readonly Placed[]): Promise<void> {
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
