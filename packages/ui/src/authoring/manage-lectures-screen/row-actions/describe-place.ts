import { t } from "@lms/texts/authoring/manage-lectures-screen";
import type { ListedRow } from "../listed-rows.ts";

/** "“Averages”, now 3 of 7 in section “What data say”." */
export function describePlace(rows: readonly ListedRow[], row: ListedRow): string {
  const { kind, title } = row;
  const alike = kind === "section" ? rows.filter((each) => each.kind === kind) : neighbours(rows, row);
  const place = { title, position: alike.indexOf(row) + 1, total: alike.length };
  if (kind === "section") return t("sectionPlace", place);
  const section = sectionBefore(rows, row);
  return section === undefined ? t("lecturePlace", place) : t("lecturePlaceInSection", { ...place, section });
}

/** The lectures of the same section. */
function neighbours(rows: readonly ListedRow[], row: ListedRow): readonly ListedRow[] {
  const index = rows.indexOf(row);
  const start = rows.slice(0, index).findLastIndex(({ kind }) => kind === "section") + 1;
  const length = rows.slice(start).findIndex(({ kind }) => kind === "section");
  return rows.slice(start, length < 0 ? undefined : start + length);
}

function sectionBefore(rows: readonly ListedRow[], row: ListedRow): string | undefined {
  return rows.slice(0, rows.indexOf(row)).findLast(({ kind }) => kind === "section")?.title;
}
