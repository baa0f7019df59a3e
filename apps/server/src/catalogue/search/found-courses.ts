// Why: docs/decisions/0133-shared-searches.md
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { publishedCourses as courses } from "../../platform/database/schema/courses.ts";
import { toPage } from "../../platform/lib/cursor.ts";
import type { Answer } from "../../platform/lib/operations.ts";
import { courseColumns, type CourseRow } from "../course-row.ts";
import { courseCursor } from "./cursor.ts";
import { type CatalogueQuery, cursorValue, sortKeys } from "./sort-keys.ts";

export type Categories = NonNullable<Answer<"listCourses">["categories"]>;

export type Languages = NonNullable<Answer<"listCourses">["languages"]>;

/** A facet counts the courses that match all other choices: its own choice does not narrow it. */
export interface Facets {
  categories: Categories | undefined;
  languages: Languages | undefined;
}

export interface Page extends Facets {
  courses: (CourseRow & { rank: number })[];
  total: number;
  nextCursor: string | undefined;
}

/** The first courses that match a text, in the order of a query: its pages share them. There are many texts, so the form is compact. */
export interface FoundCourses extends Facets {
  /** Counts all courses that match. */
  total: number;
  /** All ids in one string, each of the same length. */
  ids: string;
  /** The ranks and similarities that there are: "0 1". */
  matches: readonly string[];
  /** The index in `matches` for each course. */
  matchIndexes: Uint32Array;
}

const idLength = 36;

export function foundBytes({ ids, matchIndexes }: FoundCourses): number {
  return ids.length + matchIndexes.byteLength;
}

/** Parses "id rank similarity" of each, with commas between. */
export function readMatches(list: string): Omit<FoundCourses, "total" | keyof Facets> {
  const found = list === "" ? [] : list.split(",");
  const places = new Map<string, number>();
  const matchIndexes = Uint32Array.from(found, (text) => {
    const match = text.slice(idLength + 1);
    const place = places.get(match) ?? places.size;
    places.set(match, place);
    return place;
  });
  const ids = found.map((text) => text.slice(0, idLength)).join("");
  return { ids, matches: [...places.keys()], matchIndexes };
}

/** Undefined where the courses have changed since they were found, or the page is not among the first. */
export async function readFound(
  db: Database,
  query: CatalogueQuery,
  after: readonly string[] | undefined,
  { total, ids, matches, matchIndexes, categories, languages }: FoundCourses,
): Promise<Page | undefined> {
  const { skip = 0, limit = total } = query;
  const last = after === undefined ? -1 : ids.indexOf(after.at(-1) ?? "") / idLength;
  if (after !== undefined && !Number.isInteger(last)) return undefined;
  // The course of the cursor too: what it is sorted by must be as it was.
  const [start, end] = after === undefined ? [skip, skip + limit + 1] : [last, last + limit + 2];
  if (Math.min(end, total) > matchIndexes.length) return undefined;
  const shown = Array.from({ length: Math.max(0, Math.min(end, total) - start) }, (_, index) => start + index);
  const places = new Map(shown.map((place) => [ids.slice(place * idLength, (place + 1) * idLength), place]));
  const sortedBy = sortKeys(query).map(({ kind, value }) => cursorValue(kind, value));
  const { rows } = await db.execute<CourseRow & { keys: string[] }>(sql`
    select ${courseColumns}, array[${sql.join(sortedBy, sql`, `)}] as keys from ${courses}
    where ${courses.id} = any(string_to_array(${[...places.keys()].join(" ")}, ' '))`);
  if (rows.length !== places.size) return undefined;
  const read = rows
    .map((row) => ({ row, place: places.get(row.id) ?? 0 }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ row, place }) => {
      const [rank = "", similarity = ""] = matches[matchIndexes[place] ?? 0]?.split(" ") ?? [];
      return Object.assign(row, { rank: Number(rank), keys: [rank, similarity, ...row.keys] });
    });
  if (after !== undefined && read[0]?.keys.some((value, index) => value !== after[index])) return undefined;
  const { page, next } = toPage(after === undefined ? read : read.slice(1), limit, (row) =>
    courseCursor(query, row.keys),
  );
  return { courses: page, total, nextCursor: next.nextCursor, categories, languages };
}
