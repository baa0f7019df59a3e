export interface Section {
  id: string;
  title: string;
}

export interface SectionGroup<Lecture> {
  /** Absent for the lectures before the first section. */
  section?: Section | undefined;
  lectures: readonly Lecture[];
  /** The position of its first lecture in the course, from 1. */
  start: number;
}

/** Lectures and sections in their order. One group of all where there are no sections. */
export function groupBySection<Lecture extends { sectionId?: string | undefined }>(
  lectures: readonly Lecture[],
  sections: readonly Section[] = [],
): SectionGroup<Lecture>[] {
  const groups: SectionGroup<Lecture>[] = [];
  let start = 1;
  for (const section of [undefined, ...sections]) {
    const own = lectures.filter(({ sectionId }) => sectionId === section?.id);
    if (own.length > 0) groups.push({ section, lectures: own, start });
    start += own.length;
  }
  return groups;
}
