// Why: docs/decisions/0062-catalogue-search.md
import { and, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { courses } from "../../platform/database/schema/courses.ts";
import { newSince } from "../badges.ts";
import { cursorOf, parseCursor } from "./cursor.ts";
import { approximateRank, type Match, matchOf } from "./text-match.ts";
import { type CatalogueQuery, comparable, type Key, cursorValue, keysOf } from "./sort-keys.ts";
import { courseColumns, type CourseRow } from "../course-row.ts";
import type { Answer } from "../../platform/lib/operations.ts";
import { pageOf } from "../../platform/lib/cursor.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { isStorable } from "../../platform/lib/storable-text.ts";

export interface Page {
  courses: (CourseRow & { rank: number })[];
  total: number;
  nextCursor: string | undefined;
  categories: Categories | undefined;
}

type Categories = NonNullable<Answer<"listCourses">["categories"]>;

type FoundRow = CourseRow & { rank: number; keys: string[] };

type PageRow = { total: number; categories: Categories | null } & (FoundRow | { [Column in keyof FoundRow]: null });

export function searchText({ q = "" }: CatalogueQuery): string | undefined {
  const text = q.trim();
  return text === "" ? undefined : text;
}

/** One statement, so that total and page are of one snapshot. */
export async function searchCourses(db: Database, query: CatalogueQuery, now: Date): Promise<Page> {
  const text = searchText(query);
  const match = text === undefined ? undefined : matchOf(text);
  const keys = [...(match === undefined ? [] : matchKeys), ...keysOf(query)];
  const after = parseCursor(query.cursor, query, keys);
  const { limit, skip = 0, categories: withCategories = false } = query;
  if (skip > 0 && after !== undefined) throw bothPlaces();

  const statement = sql`
    with matching as materialized (${matching(query, { keys, match, now })}),
    found as (select * from matching where ${withCategories ? isOfCategory(query) : sql`true`}),
    page as (
      select * from found where ${isAfter(keys, after)} order by ${orderBy(keys)}
      ${limit === undefined ? sql`` : sql`limit ${limit + 1}`} offset ${skip}
    ),
    counted as (select count(*)::int as total, ${withCategories ? categoriesOfMatching : sql`null`} as categories from found)
    select counted.total, case when coalesce(rows.place, 1) = 1 then counted.categories end as categories, rows.*
    from counted
    left join (
      select ${courseColumns}, page.rank, array[${list(keys, cursorValue)}] as keys,
        row_number() over (order by ${orderBy(keys)}) as place
      from page join ${courses} on ${courses.id} = page.found_id
    ) as rows on true
    order by rows.place`;
  const rows = await run(db, statement, match);

  const all = rows.filter((row) => row.id !== null);
  const { page, next } = pageOf(all, limit ?? all.length, (last) => cursorOf(query, last.keys));
  const [first] = rows;
  return {
    courses: page,
    total: first?.total ?? 0,
    nextCursor: next.nextCursor,
    categories: first?.categories ?? undefined,
  };
}

const categoriesOfMatching = sql`(
  select coalesce(json_agg(json_build_object('name', name, 'count', count) order by sorted, name collate "C"), '[]')
  from (
    select category as name, count(*)::int as count, min(sort_category) collate "C" as sorted
    from matching group by category
  ) as groups
)`;

function bothPlaces(): Problem {
  const message = "Start at a cursor or after a number of courses, not both";
  return new Problem(400, message, [{ field: "skip", message }]);
}

/** The index reads the minimum similarity from a setting, which is set for this transaction only. */
async function run(db: Database, statement: SQL, match: Match | undefined): Promise<PageRow[]> {
  if (match === undefined || match.similarities.length === 0)
    return (await db.execute<PageRow & Record<string, unknown>>(statement)).rows;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${match.threshold}, true)`);
    return (await tx.execute<PageRow & Record<string, unknown>>(statement)).rows;
  });
}

const matchKeys: readonly Key[] = [
  { kind: "number", value: sql`rank`, descending: false },
  { kind: "similarity", value: sql`similarity`, descending: true },
];

/** All categories where they are counted. */
function matching(
  query: CatalogueQuery,
  { keys, match, now }: { keys: readonly Key[]; match: Match | undefined; now: Date },
): SQL {
  const { q, sort, length, categories = false } = query;
  // Such a text is never stored, and the database refuses a NUL.
  if (q !== undefined && !isStorable(q))
    return from(keys, sql`select *, 0 as rank, 1::real as similarity from ${courses} where false`);
  const fits = and(
    categories ? undefined : isOfCategory(query),
    length === undefined ? undefined : lengths[length],
    sort === "new" ? sql`${courses.createdAt} > ${newSince(now).toISOString()}::timestamptz` : undefined,
  );
  const fitting = sql`${courses} where ${fits ?? sql`true`}`;
  if (match === undefined) return from(keys, sql`select *, 0 as rank from ${fitting}`);
  const exact = sql`select *, ${match.rank} as rank, 1::real as similarity from ${fitting}`;
  const similar = match.similarities.map(
    ({ condition, similarity }) =>
      sql`select *, ${approximateRank}::int as rank, ${similarity} as similarity from ${fitting} and ${condition}`,
  );
  return sql.join(
    [sql`${from(keys, exact)} where rank < ${approximateRank}`, ...similar.map((rows) => from(keys, rows))],
    sql` union all `,
  );
}

function isOfCategory({ category }: CatalogueQuery): SQL {
  if (category === undefined) return sql`true`;
  return isStorable(category) ? sql`category = ${category}` : sql`false`;
}

const hour = 3600;
const duration = sql`${courses.durationSeconds}`;

const lengths: Readonly<Record<NonNullable<CatalogueQuery["length"]>, SQL>> = {
  short: sql`${duration} < ${hour}`,
  medium: sql`${duration} >= ${hour} and ${duration} < ${4 * hour}`,
  long: sql`${duration} >= ${4 * hour}`,
};

function from(keys: readonly Key[], rows: SQL): SQL {
  const columns = list(keys, (_, index, { value }) => sql`${value} as ${index}`);
  const category = sql`${courses.category} as category, ${courses.sortCategory} as sort_category`;
  return sql`select ${courses.id} as found_id, rank, ${category}, ${columns} from (${rows}) as ${courses}`;
}

function list(keys: readonly Key[], column: (kind: Key["kind"], name: SQL, key: Key) => SQL): SQL {
  return sql.join(
    keys.map((key, index) => column(key.kind, keyColumn(index), key)),
    sql`, `,
  );
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

function isAfter(keys: readonly Key[], after: readonly string[] | undefined): SQL {
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
