// Why: docs/decisions/0062-catalogue-search.md, docs/decisions/0128-growth.md
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { publishedCourses as courses } from "../../platform/database/schema/courses.ts";
import { catalogueWords } from "../../platform/database/schema/maintained-counts.ts";
import { browseSql } from "./browse-sql.ts";
import { courseCursor, parseCursor } from "./cursor.ts";
import { findSimilarWords, minLetters, type SearchedWord } from "./similar-words.ts";
import { type CourseSource, joinKeys, orderBy, type PageCursor } from "./key-columns.ts";
import { matchKeys, searchSql } from "./search-sql.ts";
import { type Match, textMatch } from "./text-match.ts";
import { type CatalogueQuery, cursorValue, type Key, sortKeys } from "./sort-keys.ts";
import { courseColumns, type CourseRow } from "../course-row.ts";
import {
  type Categories,
  type FoundCourses,
  type Languages,
  type Page,
  readFound,
  readMatches,
} from "./found-courses.ts";
import { toPage } from "../../platform/lib/cursor.ts";
import { fieldProblem, type Problem } from "../../platform/lib/problem.ts";

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
  { found, among }: { found?: FoundCourses | undefined; among?: CourseSource } = {},
): Promise<Page> {
  const text = searchText(query);
  const keys = [...(text === undefined ? [] : matchKeys), ...sortKeys(query)];
  const after = parseCursor(query.cursor, query, keys);
  if ((query.skip ?? 0) > 0 && after !== undefined) throw cursorAndSkip();
  if (text === undefined) return readPage(db, query, { keys, after, now, among });
  const page = found && (await readFound(db, query, after, found));
  return page ?? readPage(db, query, { keys, after, match: await findMatch(db, text), now, among });
}

async function findMatch(db: Database, text: string): Promise<Match & { meaning: string | undefined }> {
  const words = await findSimilarWords(db, text, catalogueWords);
  const isMisspelt = words.some(({ spellings: [best] }) => best === undefined || best.similarity < 1);
  const compared = withoutError(words);
  return { ...textMatch(text, compared), meaning: isMisspelt ? JSON.stringify(compared) : undefined };
}

/** Only the order of the spellings counts for a single word, so that other errors in it mean the same. */
function withoutError(words: SearchedWord[]): SearchedWord[] {
  const [word, ...others] = words;
  if (word === undefined || others.length > 0) return words;
  const places = [...new Set(word.spellings.map(({ similarity }) => similarity))];
  const spellings = word.spellings.map((spelling) =>
    Object.assign({}, spelling, { similarity: 1 - places.indexOf(spelling.similarity) / 100 }),
  );
  return [{ letters: minLetters, spellings }];
}

async function readPage(db: Database, query: CatalogueQuery, cursor: PageCursor & { match?: Match }): Promise<Page> {
  const { keys, match, among } = cursor;
  const parts = match === undefined ? browseSql(query, cursor) : searchSql(query, { ...cursor, match });
  const { rows } = await db.execute<PageRow>(pageStatement(parts, keys, among?.rows ?? sql`${courses}`));
  const all = rows.filter((row) => row.id !== null);
  const { page, next } = toPage(all, query.limit ?? all.length, (last) => courseCursor(query, last.keys));
  const [first] = rows;
  return {
    courses: page,
    total: first?.total ?? 0,
    nextCursor: next.nextCursor,
    categories: first?.categories ?? undefined,
    languages: first?.languages ?? undefined,
  };
}

function pageStatement(parts: SQL, keys: readonly Key[], rows: SQL): SQL {
  return sql`
    with ${parts}
    select counted.total, case when coalesce(rows.place, 1) = 1 then counted.categories end as categories,
      case when coalesce(rows.place, 1) = 1 then counted.languages end as languages, rows.*
    from counted
    left join (
      select ${courseColumns}, page.rank, array[${joinKeys(keys, cursorValue)}] as keys,
        row_number() over (order by ${orderBy(keys)}) as place
      from page join ${rows} on ${courses.id} = page.found_id
    ) as rows on true
    order by rows.place`;
}

/** Pages after these are found one by one: a common word is in so many courses that sorting them all takes longer than finding them. */
const sharedCourses = 1500;

type FindOnce = (meaning: string, find: () => Promise<FoundCourses>) => Promise<FoundCourses>;

/**
 * Finds the courses of the first pages: the query's position and limit are ignored. Misspelt texts that no course has, and that mean
 * the same words, share what they find.
 */
export async function findCourses(
  db: Database,
  query: CatalogueQuery,
  now: Date,
  findOnce: FindOnce,
): Promise<FoundCourses> {
  const match = await findMatch(db, searchText(query) ?? "");
  const { meaning, similar, contained } = match;
  if (meaning === undefined || similar === undefined) return readFirst(db, query, match, now);
  const { rows } = await db.execute(sql`select 1 from ${courses} where ${contained} limit 1`);
  if (rows.length > 0) return readFirst(db, query, match, now);
  return findOnce(meaning, () => readFirst(db, query, match, now));
}

async function readFirst(db: Database, query: CatalogueQuery, match: Match, now: Date): Promise<FoundCourses> {
  const keys = [...matchKeys, ...sortKeys(query)];
  const parts = searchSql({ ...query, limit: sharedCourses, skip: 0 }, { keys, after: undefined, match, now });
  const course = sql`found_id || ' ' || key_0::text || ' ' || key_1::text`;
  const statement = sql`
    with ${parts}
    select counted.total, counted.categories, counted.languages,
      (select string_agg(${course}, ',' order by ${orderBy(keys)}) from page) as courses
    from counted`;
  const { rows } = await db.execute<{ total: number; courses: string | null } & Counted>(statement);
  const [row] = rows;
  return {
    ...readMatches(row?.courses ?? ""),
    total: row?.total ?? 0,
    categories: row?.categories ?? undefined,
    languages: row?.languages ?? undefined,
  };
}

function cursorAndSkip(): Problem {
  return fieldProblem(400, "skip", "catalogue.cursorAndSkip");
}
