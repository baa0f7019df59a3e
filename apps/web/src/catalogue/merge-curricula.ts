import type { CurriculumRow } from "@lms/ui/catalogue/model/curriculum-rows";

/** What was done to `base` to make `mine`, done to `theirs`: titles, new sections, deleted ones, and moves of rows. */
export function mergeCurricula(
  base: readonly CurriculumRow[],
  mine: readonly CurriculumRow[],
  theirs: readonly CurriculumRow[],
): CurriculumRow[] {
  const mineIds = new Set(mine.map(({ id }) => id));
  const baseIds = new Set(base.map(({ id }) => id));
  const theirIds = new Set(theirs.map(({ id }) => id));
  const stayed = keptInOrder(base, mine);
  const deleted = (id: string) => baseIds.has(id) && !mineIds.has(id);
  const moved = (id: string) => mineIds.has(id) && !stayed.has(id) && (theirIds.has(id) || !baseIds.has(id));

  const merged = theirs.filter(({ id }) => !deleted(id) && !moved(id)).map((row) => withTitle(row, base, mine));
  for (const [index, row] of mine.entries()) {
    if (!moved(row.id)) continue;
    const before = mine.slice(0, index).findLast(({ id }) => merged.some((each) => each.id === id));
    merged.splice(before === undefined ? 0 : merged.findIndex(({ id }) => id === before.id) + 1, 0, row);
  }
  return merged;
}

/** The title that was given, if one was. */
function withTitle(row: CurriculumRow, base: readonly CurriculumRow[], mine: readonly CurriculumRow[]): CurriculumRow {
  if (row.kind === "lecture") return row;
  const [before, given] = [base, mine].map((rows) => rows.find(({ id }) => id === row.id));
  return given?.kind === "section" && before?.kind === "section" && given.title !== before.title ? given : row;
}

/** As many rows as possible that follow each other in both as they did: the others have been moved. */
function keptInOrder(base: readonly CurriculumRow[], mine: readonly CurriculumRow[]): Set<string> {
  const place = new Map(base.map(({ id }, index) => [id, index]));
  const ids = mine.flatMap(({ id }) => (place.has(id) ? [id] : []));
  const placeOf = (id: string): number => place.get(id) ?? 0;
  const ends: string[] = [];
  const before = new Map<string, string | undefined>();
  for (const id of ids) {
    const found = ends.findIndex((end) => placeOf(end) > placeOf(id));
    const length = found < 0 ? ends.length : found;
    before.set(id, ends[length - 1]);
    ends[length] = id;
  }
  const kept = new Set<string>();
  for (let id = ends.at(-1); id !== undefined; id = before.get(id)) kept.add(id);
  return kept;
}
