import type { CurriculumRow } from "@lms/ui/authoring/model/curriculum-rows";

/** Applies the changes from `base` to `mine` to `other`: titles, new and deleted sections, moved rows. */
export function mergeCurricula(
  base: readonly CurriculumRow[],
  mine: readonly CurriculumRow[],
  other: readonly CurriculumRow[],
): CurriculumRow[] {
  const mineIds = new Set(mine.map(({ id }) => id));
  const baseIds = new Set(base.map(({ id }) => id));
  const theirIds = new Set(other.map(({ id }) => id));
  const stayed = unmovedRows(base, mine);
  const deleted = (id: string) => baseIds.has(id) && !mineIds.has(id);
  const moved = (id: string) => mineIds.has(id) && !stayed.has(id) && (theirIds.has(id) || !baseIds.has(id));

  const merged = other.filter(({ id }) => !deleted(id) && !moved(id)).map((row) => withTitle(row, base, mine));
  for (const [index, row] of mine.entries()) {
    if (!moved(row.id)) continue;
    merged.splice(placeIn(merged, mine, index), 0, row);
  }
  return merged;
}

/** The row is inserted after the one that it follows in `mine`. A first lecture stays in the section of the next one. */
function placeIn(merged: readonly CurriculumRow[], mine: readonly CurriculumRow[], index: number): number {
  const rowIndex = ({ id }: CurriculumRow) => merged.findIndex((each) => each.id === id);
  const isThere = (row: CurriculumRow) => rowIndex(row) >= 0;
  const before = mine.slice(0, index).findLast(isThere);
  if (before !== undefined) return rowIndex(before) + 1;
  const after = mine[index]?.kind === "lecture" ? mine.slice(index + 1).find(isThere) : undefined;
  return after === undefined ? 0 : rowIndex(after);
}

export type LostChange =
  /** Both changed the title, and theirs wins. */
  | { kind: "renamed"; title: string }
  /** The section that I have moved a lecture to. */
  | { kind: "section-gone"; title: string }
  /** The row has my title if I have changed it. */
  | { kind: "deleted"; title: string | undefined };

/** The changes that `mergeCurricula` could not apply, because `other` changes the same rows. */
export function lostChange(
  base: readonly CurriculumRow[],
  mine: readonly CurriculumRow[],
  other: readonly CurriculumRow[],
): LostChange | undefined {
  const stayed = unmovedRows(base, mine);
  const isKnown = ({ id }: CurriculumRow) => base.some((row) => row.id === id);
  for (const row of mine.filter(isKnown)) {
    const title = titleGiven(row.id, base, mine);
    const their = other.find(({ id }) => id === row.id);
    if (!their && (title !== undefined || !stayed.has(row.id))) return { kind: "deleted", title };
    const theirTitle = titleGiven(row.id, base, other);
    if (title !== undefined && theirTitle !== undefined && theirTitle !== title)
      return { kind: "renamed", title: theirTitle };
    const goal = row.kind === "lecture" && !stayed.has(row.id) ? newSection(row.id, base, mine) : undefined;
    if (goal && isKnown(goal) && !other.some(({ id }) => id === goal.id))
      return { kind: "section-gone", title: goal.title };
  }
  return undefined;
}

type SectionRow = Extract<CurriculumRow, { kind: "section" }>;

/** The section that the lecture is moved to; undefined when it stays in its own. */
function newSection(
  id: string,
  base: readonly CurriculumRow[],
  mine: readonly CurriculumRow[],
): SectionRow | undefined {
  const [before, after] = [base, mine].map((rows) => {
    const index = rows.findIndex((row) => row.id === id);
    return rows.slice(0, index).findLast((row) => row.kind === "section");
  });
  return after?.id === before?.id ? undefined : after;
}

/** A section gets my new title, unless they changed its title too. */
function withTitle(row: CurriculumRow, base: readonly CurriculumRow[], mine: readonly CurriculumRow[]): CurriculumRow {
  const title = titleGiven(row.id, base, mine);
  if (row.kind === "lecture" || title === undefined) return row;
  return titleGiven(row.id, base, [row]) === undefined ? { ...row, title } : row;
}

function titleGiven(id: string, base: readonly CurriculumRow[], rows: readonly CurriculumRow[]): string | undefined {
  const [before, given] = [base, rows].map((list) => list.find((row) => row.id === id));
  if (before?.kind !== "section" || given?.kind !== "section") return undefined;
  return given.title === before.title ? undefined : given.title;
}

/** The longest common subsequence of both lists: the other rows have been moved. */
function unmovedRows(base: readonly CurriculumRow[], mine: readonly CurriculumRow[]): Set<string> {
  const place = new Map(base.map(({ id }, index) => [id, index]));
  const ids = mine.flatMap(({ id }) => (place.has(id) ? [id] : []));
  const rowIndex = (id: string): number => place.get(id) ?? 0;
  const ends: string[] = [];
  const before = new Map<string, string | undefined>();
  for (const id of ids) {
    const found = ends.findIndex((end) => rowIndex(end) > rowIndex(id));
    const length = found < 0 ? ends.length : found;
    before.set(id, ends[length - 1]);
    ends[length] = id;
  }
  const unmoved = new Set<string>();
  for (let id = ends.at(-1); id !== undefined; id = before.get(id)) unmoved.add(id);
  return unmoved;
}
