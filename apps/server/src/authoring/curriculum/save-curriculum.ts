import type { components } from "@lms/api/schema";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { sections } from "../../platform/database/schema/courses.ts";
import { newId } from "../../platform/lib/id.ts";
import { isOutdated } from "../../platform/lib/version.ts";
import { lockCourse, touchCourse } from "../lock-course.ts";
import { type Deletion, finishDeletion } from "../../platform/trash/trash-items.ts";
import { curriculumVersion, findSections } from "../../catalogue/curriculum.ts";
import { trashSection } from "../trash/section-trash.ts";
import { type Placed, readPlaced, saveLectures } from "./placed-lectures.ts";
import { audit } from "../../platform/policy/audit/audit.ts";

type Curriculum = components["schemas"]["Curriculum"];

interface RequestedSection {
  id: string;
  title: string;
  lectures: readonly string[];
}

/** "changed" when the lectures or the named sections are not exactly those of the course, each once. Sections that are left out go to the trash. */
export async function saveCurriculum(
  db: Database,
  courseId: string,
  { curriculum, ifMatch }: { curriculum: Curriculum; ifMatch: string | undefined },
  deletion: Deletion,
): Promise<"saved" | "outdated" | "changed" | "missing"> {
  return db.transaction(async (tx) => {
    if (!(await lockCourse(tx, courseId))) return "missing";
    const stored = await findSections(tx, courseId);
    const present = await readPlaced(tx, courseId);
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
    const left = stored.filter((section) => !requested.some(({ id }) => id === section.id));
    for (const section of left) {
      const held = present.filter(({ sectionId }) => sectionId === section.id).map(({ id }) => id);
      await trashSection(tx, { courseId, ...section }, { sections: stored, lectures: held }, deletion);
    }
    await touchCourse(tx, courseId, deletion.at);
    await audit(tx, {
      subject: ["course", courseId],
      before: { sections: stored, lectures: present },
      after: { sections: requested.map(({ id, title }) => ({ id, title })), lectures: placed },
    });
    for (const { id } of left) await finishDeletion(tx, id, deletion);
    return "saved";
  });
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
