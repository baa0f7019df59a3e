import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { courses } from "../db/schema/courses.ts";
import { newSince } from "./badges.ts";
import { cursorOf, placeOf } from "./catalogue-cursor.ts";
import { approximateRank, type Match, matchOf } from "./catalogue-match.ts";
import { type CatalogueQuery, comparable, type Key, keptValue, keysOf } from "./catalogue-order.ts";
import { courseColumns, type CourseRow } from "./course-row.ts";

/** A page of what was asked for. */
export interface Page {
  courses: (CourseRow & { rank: number })[];
  total: number;
  nextCursor: string | undefined;
}

type FoundRow = CourseRow & { rank: number; kept: string[] };

/** The total comes with a row without a course where the page has none. */
type PageRow = { total: number } & (FoundRow | { [Column in keyof FoundRow]: null });

/** The search text of a query, or undefined when it has none. */
export function searchText({ q = "" }: CatalogueQuery): string | undefined {
  const text = q.trim();
  return text === "" ? undefined : text;
}

/**
 * Finds, counts and sorts in one statement, so that total and page are of one moment. A page begins behind the
 * cursor's place in the order, whether or not the course there still exists.
 */
export async function searchCourses(db: Database, query: CatalogueQuery, now: Date): Promise<Page> {
  const text = searchText(query);
  const match = text === undefined ? undefined : matchOf(text);
  const keys = [...matchKeys(match), ...keysOf(query)];
  const after = query.cursor === undefined ? undefined : placeOf(query.cursor, query, keys);
  const { limit } = query;

  const { rows } = await db.execute<PageRow & Record<string, unknown>>(sql`
    with found as materialized (${found(query, keys, match, now)}),
    page as (
      select * from found where ${behind(keys, after)} order by ${orderBy(keys)}
      ${limit === undefined ? sql`` : sql`limit ${limit + 1}`}
    )
    select counted.total, rows.* from (select count(*)::int as total from found) as counted
    left join (
      select ${courseColumns}, page.rank, array[${sql.join(
        keys.map((key, index) => keptValue(key.kind, keyColumn(index))),
        sql`, `,
      )}] as kept,
        row_number() over (order by ${orderBy(keys)}) as place
      from page join ${courses} on ${courses.id} = page.found_id
    ) as rows on true
    order by rows.place`);

  const all = rows.filter((row) => row.id !== null);
  const page = limit === undefined ? all : all.slice(0, limit);
  const last = page.at(-1);
  return {
    courses: page,
    total: rows[0]?.total ?? 0,
    nextCursor: last !== undefined && all.length > page.length ? cursorOf(query, last.kept) : undefined,
  };
}

/** What matches best comes first, whatever the sort. */
function matchKeys(match: Match | undefined): Key[] {
  if (match === undefined) return [];
  return [
    { kind: "number", value: sql`matched.rank`, descending: false },
    { kind: "similarity", value: sql`matched.similarity`, descending: true },
  ];
}

/** Every course that fits, with its place: `key_0`, `key_1` and so on. */
function found(query: CatalogueQuery, keys: readonly Key[], match: Match | undefined, now: Date): SQL {
  const { sort, category } = query;
  const nul = [query.q, category].some((text) => text?.includes("\0") === true);
  const fits = and(
    nul ? sql`false` : undefined,
    category === undefined || nul ? undefined : eq(courses.category, category),
    sort === "new" ? sql`${courses.createdAt} > ${newSince(now).toISOString()}::timestamptz` : undefined,
  );
  const columns = keys.map(({ value }, index) => sql`${value} as ${keyColumn(index)}`);
  if (match === undefined) {
    return sql`
      select ${courses.id} as found_id, 0 as rank, ${sql.join(columns, sql`, `)} from ${courses}
      where ${fits ?? sql`true`}`;
  }
  return sql`
    select ${courses.id} as found_id, matched.rank, ${sql.join(columns, sql`, `)} from ${courses}
    cross join lateral (select ${match.rank} as rank offset 0) as ranked
    cross join lateral (
      select ranked.rank, case when ranked.rank < ${approximateRank} then 1::real else ${match.similarity} end as similarity
      offset 0
    ) as matched
    where ${and(fits, sql`(matched.rank < ${approximateRank} or matched.similarity >= ${match.threshold})`)}`;
}

function keyColumn(index: number): SQL {
  return sql.raw(`key_${index}`);
}

function orderBy(keys: readonly Key[]): SQL {
  return sql.join(
    keys.map(({ descending }, index) => sql`${keyColumn(index)} ${sql.raw(descending ? "desc" : "asc")}`),
    sql`, `,
  );
}

/** SQL: the place is behind another one: in the first key that differs. */
function behind(keys: readonly Key[], after: readonly string[] | undefined): SQL {
  if (after === undefined) return sql`true`;
  return keys.reduceRight<SQL>(
    (rest, { kind, descending }, index) => {
      const column = keyColumn(index);
      const value = comparable(kind, after[index] ?? "");
      return sql`(${column} ${sql.raw(descending ? "<" : ">")} ${value} or (${column} = ${value} and ${rest}))`;
    },
    sql`false`,
  );
}
