import { type SQL, sql } from "drizzle-orm";
import { courseCounts } from "../../platform/database/schema/maintained-counts.ts";
import { isInCategory, isInLanguage } from "./filters.ts";
import type { CatalogueQuery } from "./sort-keys.ts";

/** `categories` and `languages`, each counted as if the query did not choose one. */
export function facetCounts(query: CatalogueQuery, { source, count }: Readonly<Record<"source" | "count", SQL>>): SQL {
  const { categories = false, languages = false } = query;
  const byCategory = sql`select category, ${count} as count from ${source} where ${isInLanguage(query)} group by category`;
  const byLanguage = sql`select language, ${count} as count from ${source} where ${isInCategory(query)} group by language`;
  return sql`${categories ? countCategories(byCategory) : sql`null`} as categories,
    ${languages ? countLanguages(byLanguage) : sql`null`} as languages`;
}

function countCategories(counts: SQL): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object('name', category, 'count', count) order by ${sortedName}, category collate "C"), '[]')
    from (${counts}) as groups where count > 0
  )`;
}

/** Languages of the whole catalogue are listed; one without a match has the count 0. */
function countLanguages(counts: SQL): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object('tag', language, 'count', coalesce(count, 0)) order by language collate "C"), '[]')
    from (select language from ${courseCounts} group by language having sum(courses) > 0) as taught
    left join (${counts}) as groups using (language)
  )`;
}

/** The same expression as the column of courses. */
const sortedName = sql`left(btrim(plain_text(category)), 200) collate "C"`;
