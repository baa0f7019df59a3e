// Why: docs/decisions/0133-shared-searches.md
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { courses } from "../../platform/database/schema/courses.ts";
import { pageOf } from "../../platform/lib/cursor.ts";
import type { Answer } from "../../platform/lib/operations.ts";
import { courseColumns, type CourseRow } from "../course-row.ts";
import { cursorOf } from "./cursor.ts";
import { type CatalogueQuery, cursorValue, keysOf } from "./sort-keys.ts";

export type Categories = NonNullable<Answer<"listCourses">["categories"]>;

export interface Page {
  courses: (CourseRow & { rank: number })[];
  total: number;
  nextCursor: string | undefined;
  categories: Categories | undefined;
}

/** All courses with a text, in the order of a query: what its pages have in common. */
export interface FoundCourses {
  ids: readonly string[];
  /** The rank and the similarity of each: "0 1". */
  matches: readonly string[];
  categories: Categories | undefined;
}

/** From "id rank similarity" of each. */
export function readMatches(list: string): Pick<FoundCourses, "ids" | "matches"> {
  const found = list === "" ? [] : list.split(",");
  // Few of them differ.
  const known = new Map<string, string>();
  const matches = found.map((text) => {
    const match = text.slice(text.indexOf(" ") + 1);
    if (!known.has(match)) known.set(match, match);
    return known.get(match) ?? match;
  });
  return { ids: found.map((text) => text.slice(0, text.indexOf(" "))), matches };
}

/** Undefined where the courses have changed since they were found. */
export async function readFound(
  db: Database,
  query: CatalogueQuery,
  after: readonly string[] | undefined,
  { ids, matches, categories }: FoundCourses,
): Promise<Page | undefined> {
  const { skip = 0, limit = ids.length } = query;
  const last = after === undefined ? -1 : ids.indexOf(after.at(-1) ?? "");
  if (after !== undefined && last === -1) return undefined;
  // The course of the cursor too: what it is sorted by must be as it was.
  const [start, end] = after === undefined ? [skip, skip + limit + 1] : [last, last + limit + 2];
  const places = new Map(ids.slice(start, end).map((id, index) => [id, start + index]));
  const sortedBy = keysOf(query).map(({ kind, value }) => cursorValue(kind, value));
  const { rows } = await db.execute<CourseRow & { keys: string[] }>(sql`
    select ${courseColumns}, array[${sql.join(sortedBy, sql`, `)}] as keys from ${courses}
    where ${courses.id} = any(string_to_array(${[...places.keys()].join(" ")}, ' '))`);
  if (rows.length !== places.size) return undefined;
  const read = rows
    .map((row) => ({ row, place: places.get(row.id) ?? 0 }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ row, place }) => {
      const [rank = "", similarity = ""] = matches[place]?.split(" ") ?? [];
      return Object.assign(row, { rank: Number(rank), keys: [rank, similarity, ...row.keys] });
    });
  if (after !== undefined && read[0]?.keys.some((value, index) => value !== after[index])) return undefined;
  const { page, next } = pageOf(after === undefined ? read : read.slice(1), limit, (row) => cursorOf(query, row.keys));
  return { courses: page, total: ids.length, nextCursor: next.nextCursor, categories };
}
