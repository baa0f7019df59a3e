import type { components } from "@lms/api/schema";
import { asc, eq } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { sections } from "../platform/database/schema/courses.ts";
import { contentVersion } from "../platform/lib/version.ts";

export type SectionRow = Pick<typeof sections.$inferSelect, "id" | "title">;

type Section = components["schemas"]["Section"];

interface InSection {
  id: string;
  sectionId: string | null;
}

export async function findSections(db: Database, courseId: string): Promise<SectionRow[]> {
  const { id, title, position } = sections;
  return db.select({ id, title }).from(sections).where(eq(sections.courseId, courseId)).orderBy(asc(position));
}

/** The version covers the sections and the order of the lectures. */
export function curriculumVersion(all: readonly SectionRow[], lectures: readonly InSection[]): string {
  return contentVersion({
    sections: all.map(({ id, title }) => [id, title]),
    lectures: lectures.map(({ id, sectionId }) => [id, sectionId]),
  });
}

export function toSections(all: readonly SectionRow[]): Section[] {
  return all.map(({ id, title }) => ({ _id: id, title }));
}

/** Leaves out sections in which a learner sees nothing. */
export function withLectures(all: readonly SectionRow[], lectures: readonly Omit<InSection, "id">[]): SectionRow[] {
  const filled = new Set(lectures.map(({ sectionId }) => sectionId));
  return all.filter(({ id }) => filled.has(id));
}
