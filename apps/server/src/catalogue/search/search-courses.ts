// Why: docs/decisions/0062-catalogue-search.md, docs/decisions/0128-growth.md
import { and, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { publishedCourses as courses } from "../../platform/database/schema/courses.ts";
import { courseCounts, coursePopularity } from "../../platform/database/schema/maintained-counts.ts";
import { newSince } from "../badges.ts";
import { cursorOf, parseCursor } from "./cursor.ts";
import { findSimilarWords } from "./similar-words.ts";
import { approximateRank, type Match, matchOf } from "./text-match.ts";
import { type CatalogueQuery, comparable, cursorValue, isByLearners, type Key, keysOf } from "./sort-keys.ts";
import { courseColumns, type CourseRow } from "../course-row.ts";
import {
  type Categories,
  type FoundCourses,
  type Languages,
  type Page,
  readFound,
  readMatches,
} from "./found-courses.ts";
import { pageOf } from "../../platform/lib/cursor.ts";
import { fieldProblem, type Problem } from "../../platform/lib/problem.ts";
import { isStorable } from "../../platform/lib/text/storable-text.ts";

type FoundRow = CourseRow & { rank: number; keys: string[] };

type Counted = {
  categories: Categories | null;
  languages: Languages | null;
};

type PageRow = { total: number } & Counted & (FoundRow | { [Column in keyof FoundRow]: null });

export function searchText({ q = "" }: CatalogueQuery): string | undefined {
  const text = q.trim();
  return text === "" ? undefined : text;
}

/** A query without a text is one statement, so that total and page are of one snapshot. */
export async function searchCourses(
  db: Database,
  query: CatalogueQuery,
  now: Date,
  found?: FoundCourses,
): Promise<Page> {
  const text = searchText(query);
  const keys = [...(text === undefined ? [] : matchKeys), ...keysOf(query)];
  const after = parseCursor(query.cursor, query, keys);
  if ((query.skip ?? 0) > 0 && after !== undefined) throw bothPlaces();
  if (text === undefined) return readPage(db, query, { keys, after, now });
  const page = found && (await readFound(db, query, after, found));
  return page ?? readPage(db, query, { keys, after, match: await findMatch(db, text), now });
}

async function findMatch(db: Database, text: string): Promise<Match> {
  return matchOf(text, await findSimilarWords(db, text));
}

async function readPage(db: Database, query: CatalogueQuery, place: Place & { match?: Match }): Promise<Page> {
  const { keys, match } = place;
  const parts = match === undefined ? listing(query, place) : finding(query, { ...place, match });
  const { rows } = await db.execute<PageRow>(pageStatement(parts, keys));
  const all = rows.filter((row) => row.id !== null);
  const { page, next } = pageOf(all, query.limit ?? all.length, (last) => cursorOf(query, last.keys));
  const [first] = rows;
  return {
    courses: page,
    total: first?.total ?? 0,
    nextCursor: next.nextCursor,
    categories: first?.categories ?? undefined,
    languages: first?.languages ?? undefined,
  };
}

function pageStatement(parts: SQL, keys: readonly Key[]): SQL {
  return sql`
    with ${parts}
    select counted.total, case when coalesce(rows.place, 1) = 1 then counted.categories end as categories,
      case when coalesce(rows.place, 1) = 1 then counted.languages end as languages, rows.*
    from counted
    left join (
      select ${courseColumns}, page.rank, array[${list(keys, cursorValue)}] as keys,
        row_number() over (order by ${orderBy(keys)}) as place
      from page join ${courses} on ${courses.id} = page.found_id
    ) as rows on true
    order by rows.place`;
}

/** Finds the courses of all pages: the query's position and limit are ignored. */
export async function findCourses(db: Database, query: CatalogueQuery, now: Date): Promise<FoundCourses> {
  const match = await findMatch(db, searchText(query) ?? "");
  const keys = [...matchKeys, ...keysOf(query)];
  const parts = finding(query, { keys, after: undefined, match, now });
  const course = sql`found_id || ' ' || key_0::text || ' ' || key_1::text`;
  const statement = sql`
    with ${parts}
    select counted.categories, counted.languages, (select string_agg(${course}, ',' order by ${orderBy(keys)}) from found) as courses from counted`;
  const { rows } = await db.execute<{ courses: string | null } & Counted>(statement);
  const [row] = rows;
  return {
    ...readMatches(row?.courses ?? ""),
    categories: row?.categories ?? undefined,
    languages: row?.languages ?? undefined,
  };
}

interface Place {
  keys: readonly Key[];
  after: readonly string[] | undefined;
  now: Date;
}

/** `page` and `counted` of a query without a text: an index in its order gives the page, and maintained counts give the rest. */
function listing(query: CatalogueQuery, { keys, after, now }: Place): SQL {
  const { sort, length } = query;
  const columns = list(keys, (_, index, { value }) => sql`${value} as ${index}`);
  const isListed = and(
    isOfCategory(query),
    isInLanguage(query),
    fitsOf(query, now),
    after && isFrom(keys, after),
    after && isAfter(keys, after, (_, { value }) => value),
  );
  const counts =
    sort === "new"
      ? sql`select category, language, 1 as courses from ${courses} where ${fitsOf(query, now) ?? sql`true`}`
      : sql`select category, language, courses from ${courseCounts} where ${length === undefined ? sql`true` : sql`length = ${length}`}`;
  return sql`page as (
      select ${courses.id} as found_id, 0 as rank, ${columns} from ${sourceOf(query)}
      where ${isListed} order by ${orderBy(keys)} ${pageLimit(query)}
    ),
    fitting as (${counts}),
    counted as (
      select (select coalesce(sum(courses), 0)::int from fitting where ${isOfCategory(query)} and ${isInLanguage(query)}) as total,
        ${facetsOf(query, { source: sql`fitting`, count: sql`sum(courses)::int` })}
    )`;
}

/** Another table has the popularity. Courses are not read when the query needs nothing else of them. */
function sourceOf(query: CatalogueQuery): SQL {
  if (!isByLearners(query)) return sql`${courses}`;
  const { courseId, learnerCount, createdAt } = coursePopularity;
  return sql`(
    select ${courseId} as id, ${learnerCount}, ${createdAt}, course.category, course.language, course.duration_seconds
    from ${coursePopularity} left join ${courses} as course on course.id = ${courseId}
  ) as ${courses}`;
}

/** `page` and `counted` of a text: all that fit are found once, for their number and for the page. */
function finding(query: CatalogueQuery, { keys, after, match, now }: Place & { match: Match }): SQL {
  const place = after === undefined ? sql`true` : isAfter(keys, after, keyColumn);
  const narrowed = sql`${isOfCategory(query)} and ${isInLanguage(query)}`;
  return sql`matching as materialized (${matching(query, { keys, match, now })}),
    found as (select * from matching where ${narrowed}),
    page as (select * from found where ${place} order by ${orderBy(keys)} ${pageLimit(query)}),
    counted as (
      select count(*)::int as total, ${facetsOf(query, { source: sql`matching`, count: sql`count(*)::int` })} from found
    )`;
}

/** `categories` and `languages`, each counted as if the query did not choose one. */
function facetsOf(query: CatalogueQuery, { source, count }: Readonly<Record<"source" | "count", SQL>>): SQL {
  const { categories = false, languages = false } = query;
  const byCategory = sql`select category, ${count} as count from ${source} where ${isInLanguage(query)} group by category`;
  const byLanguage = sql`select language, ${count} as count from ${source} where ${isOfCategory(query)} group by language`;
  return sql`${categories ? categoriesOf(byCategory) : sql`null`} as categories,
    ${languages ? languagesOf(byLanguage) : sql`null`} as languages`;
}

function pageLimit({ limit, skip = 0 }: CatalogueQuery): SQL {
  return limit === undefined ? sql`offset ${skip}` : sql`limit ${limit + 1} offset ${skip}`;
}

function categoriesOf(counts: SQL): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object('name', category, 'count', count) order by ${sortedName}, category collate "C"), '[]')
    from (${counts}) as groups where count > 0
  )`;
}

/** Languages of the whole catalogue are listed; one without a match has the count 0. */
function languagesOf(counts: SQL): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object('tag', language, 'count', coalesce(count, 0)) order by language collate "C"), '[]')
    from (select language from ${courseCounts} group by language having sum(courses) > 0) as taught
    left join (${counts}) as groups using (language)
  )`;
}

/** The same expression as the column of courses. */
const sortedName = sql`left(btrim(plain_text(category)), 200) collate "C"`;

function bothPlaces(): Problem {
  return fieldProblem(400, "skip", "catalogue.cursorAndSkip");
}

const matchKeys: readonly Key[] = [
  { kind: "number", value: sql`rank`, descending: false },
  { kind: "similarity", value: sql`similarity`, descending: true },
];

/** With this many exact matches, similar courses are not searched: they would come last and cost the most. */
const enoughExact = 100;

/** All categories and languages where they are counted. */
function matching(query: CatalogueQuery, { keys, match, now }: Omit<Place, "after"> & { match: Match }): SQL {
  const { q, categories = false, languages = false } = query;
  // Such a text is never stored, and the database refuses a NUL.
  if (q !== undefined && !isStorable(q))
    return from(keys, sql`select *, 0 as rank, 1::real as similarity from ${courses} where false`);
  const narrowed = and(
    categories || languages ? undefined : and(isOfCategory(query), isInLanguage(query)),
    fitsOf(query, now),
  );
  const fitting = sql`${courses} where ${narrowed ?? sql`true`}`;
  const exact = sql`select *, ${match.rank} as rank, 1::real as similarity from ${fitting} and ${match.contained}`;
  const found = sql`with exact as materialized (${from(keys, exact)} where rank < ${approximateRank}) select * from exact`;
  if (match.similar === undefined) return found;
  const { condition, similarity } = match.similar;
  const others = sql`${courses.id} not in (select found_id from exact) and (select count(*) from exact) < ${enoughExact}::int`;
  const similar = sql`select *, ${approximateRank}::int as rank, ${similarity} as similarity from ${fitting} and ${and(condition, others)}`;
  return sql`${found} union all ${from(keys, similar)}`;
}

function fitsOf({ length, sort }: CatalogueQuery, now: Date): SQL | undefined {
  return and(
    length === undefined ? undefined : lengths[length],
    sort === "new" ? sql`${courses.createdAt} > ${newSince(now).toISOString()}::timestamptz` : undefined,
  );
}

function isOfCategory({ category }: CatalogueQuery): SQL {
  if (category === undefined) return sql`true`;
  return isStorable(category) ? sql`category = ${category}` : sql`false`;
}

function isInLanguage({ language }: CatalogueQuery): SQL {
  return language === undefined ? sql`true` : sql`language = ${language}`;
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
  return sql`select ${courses.id} as found_id, rank, ${courses.category} as category, ${courses.language} as language, ${columns} from (${rows}) as ${courses}`;
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

function isAfter(keys: readonly Key[], after: readonly string[], column: (index: number, key: Key) => SQL): SQL {
  return keys.reduceRight<SQL>(
    (rest, key, index) => {
      const left = column(index, key);
      const value = comparable(key.kind, after[index] ?? "");
      return sql`(${left} ${sql.raw(key.descending ? "<" : ">")} ${value} or (${left} = ${value} and ${rest}))`;
    },
    sql`false`,
  );
}

/** Follows from `isAfter`: an index can start at it. */
function isFrom([first]: readonly Key[], [value = ""]: readonly string[]): SQL | undefined {
  return first && sql`${first.value} ${sql.raw(first.descending ? "<=" : ">=")} ${comparable(first.kind, value)}`;
}
