// Why: docs/decisions/0062-catalogue-search.md
import { and, type SQL, sql } from "drizzle-orm";
import { publishedCourses as courses } from "../../platform/database/schema/courses.ts";
import { isStorable } from "../../platform/lib/text/storable-text.ts";
import { facetCounts } from "./facet-counts.ts";
import { isInCategory, isInLanguage, isSelected, pageLimit } from "./filters.ts";
import { isAfter, joinKeys, keyColumn, orderBy, type PageCursor } from "./key-columns.ts";
import type { CatalogueQuery, Key } from "./sort-keys.ts";
import { approximateRank, type Match } from "./text-match.ts";

export const matchKeys: readonly Key[] = [
  { kind: "number", value: sql`rank`, descending: false },
  { kind: "similarity", value: sql`similarity`, descending: true },
];

/** With this many exact matches, similar courses are not searched: they would come last and cost the most. */
const enoughExact = 100;

/** `page` and `counted` with a text: all that fit are found once, for their number and for the page. */
export function searchSql(
  query: CatalogueQuery,
  { keys, after, match, now, among }: PageCursor & { match: Match },
): SQL {
  const place = after === undefined ? sql`true` : isAfter(keys, after, keyColumn);
  const narrowed = sql`${isInCategory(query)} and ${isInLanguage(query)}`;
  return sql`matching as materialized (${matching(query, { keys, match, now, among })}),
    found as (select * from matching where ${narrowed}),
    page as (select * from found where ${place} order by ${orderBy(keys)} ${pageLimit(query)}),
    counted as (
      select count(*)::int as total, ${facetCounts(query, { source: sql`matching`, count: sql`count(*)::int` })} from found
    )`;
}

/** Includes all categories and languages where they are counted. */
function matching(
  query: CatalogueQuery,
  { keys, match, now, among }: Omit<PageCursor, "after"> & { match: Match },
): SQL {
  const { q, categories = false, languages = false } = query;
  // Such a text is never stored, and the database refuses a NUL.
  if (q !== undefined && !isStorable(q))
    return withKeys(keys, sql`select *, 0 as rank, 1::real as similarity from ${courses} where false`);
  const narrowed = and(
    categories || languages ? undefined : and(isInCategory(query), isInLanguage(query)),
    isSelected(query, now),
  );
  const fitting = sql`${among?.rows ?? courses} where ${narrowed ?? sql`true`}`;
  const exact = sql`select *, ${match.rank} as rank, 1::real as similarity from ${fitting} and ${match.contained}`;
  const found = sql`with exact as materialized (${withKeys(keys, exact)} where rank < ${approximateRank}) select * from exact`;
  if (match.similar === undefined) return found;
  const { condition, similarity } = match.similar;
  const others = sql`${courses.id} not in (select found_id from exact) and (select count(*) from exact) < ${enoughExact}::int`;
  const similar = sql`select *, ${approximateRank}::int as rank, ${similarity} as similarity from ${fitting} and ${and(condition, others)}`;
  return sql`${found} union all ${withKeys(keys, similar)}`;
}

function withKeys(keys: readonly Key[], rows: SQL): SQL {
  const columns = joinKeys(keys, (_, index, { value }) => sql`${value} as ${index}`);
  return sql`select ${courses.id} as found_id, rank, ${courses.category} as category, ${courses.language} as language, ${columns} from (${rows}) as ${courses}`;
}
