/** A section's row comes before those of its lectures. Lectures before the first section are in none. */
export type CurriculumRow = { kind: "section"; id: string; title: string } | { kind: "lecture"; id: string };

interface Sections {
  sections?: readonly { id: string; title: string }[] | undefined;
  lectures: readonly { id: string; sectionId?: string | undefined }[];
}

export function curriculumRows({ sections = [], lectures }: Sections): CurriculumRow[] {
  const rowsIn = (sectionId: string | undefined): CurriculumRow[] =>
    lectures.flatMap((lecture) => (lecture.sectionId === sectionId ? [{ kind: "lecture", id: lecture.id }] : []));
  return [
    ...rowsIn(undefined),
    ...sections.flatMap(({ id, title }): CurriculumRow[] => [{ kind: "section", id, title }, ...rowsIn(id)]),
  ];
}

/** A lecture moves alone, a section with its lectures: past another section when it is moved past its row. */
export function arrangeRows(
  ids: readonly string[],
  { id, position, isSection }: { id: string; position: number; isSection: (id: string) => boolean },
): string[] {
  const alone = ids.filter((each) => each !== id);
  alone.splice(position, 0, id);
  if (!isSection(id)) return alone;
  const block = sectionBlock(ids, id, isSection);
  const rest = ids.filter((each) => !block.includes(each));
  const before = alone.slice(0, alone.indexOf(id)).filter(isSection).length;
  const next = rest.filter(isSection)[before];
  const at = next === undefined ? rest.length : rest.indexOf(next);
  return [...rest.slice(0, at), ...block, ...rest.slice(at)];
}

/** The lecture comes behind a row: behind that of a section it is the first of it. */
export function moveBehind(ids: readonly string[], id: string, afterId: string): string[] {
  const others = ids.filter((each) => each !== id);
  return others.toSpliced(others.indexOf(afterId) + 1, 0, id);
}

/** The position of the next section's row, or of the one before. */
export function stepOfSection(
  ids: readonly string[],
  { id, by, isSection }: { id: string; by: -1 | 1; isSection: (id: string) => boolean },
): number | undefined {
  const sections = ids.filter(isSection);
  const other = sections[sections.indexOf(id) + by];
  return other === undefined ? undefined : ids.indexOf(other);
}

export function stepOfLecture(ids: readonly string[], id: string, by: -1 | 1): number | undefined {
  const to = ids.indexOf(id) + by;
  return to < 0 || to >= ids.length ? undefined : to;
}

function sectionBlock(ids: readonly string[], id: string, isSection: (id: string) => boolean): string[] {
  const start = ids.indexOf(id);
  const length = ids.slice(start + 1).findIndex(isSection);
  return ids.slice(start, length < 0 ? undefined : start + 1 + length);
}
