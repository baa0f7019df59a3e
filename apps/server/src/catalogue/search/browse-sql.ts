// Why: docs/decisions/0128-growth.md
import { and, type SQL, sql } from "drizzle-orm";
import { publishedCourses as courses } from "../../platform/database/schema/courses.ts";
import { courseCounts, coursePopularity } from "../../platform/database/schema/maintained-counts.ts";
import { facetCounts } from "./facet-counts.ts";
import { isInCategory, isInLanguage, isSelected, pageLimit } from "./filters.ts";
import { isAfter, isFrom, joinKeys, orderBy, type PageCursor } from "./key-columns.ts";
import { type CatalogueQuery, isByLearners } from "./sort-keys.ts";

/** `page` and `counted` of a query without a text: an index in its order gives the page, and maintained counts give the rest. */
export function browseSql(query: CatalogueQuery, { keys, after, now, among }: PageCursor): SQL {
  const { sort, length, preview } = query;
  const columns = joinKeys(keys, (_, index, { value }) => sql`${value} as ${index}`);
  const isListed = and(
    isInCategory(query),
    isInLanguage(query),
    isSelected(query, now),
    after && isFrom(keys, after),
    after && isAfter(keys, after, (_, { value }) => value),
  );
  const published =
    sort === "new" || preview === true
      ? sql`select category, language, 1 as courses from ${courses} where ${isSelected(query, now) ?? sql`true`}`
      : sql`select category, language, courses from ${courseCounts} where ${length === undefined ? sql`true` : sql`length = ${length}`}`;
  return sql`page as (
      select ${courses.id} as found_id, 0 as rank, ${columns} from ${among?.rows ?? browsedRows(query)}
      where ${isListed} order by ${orderBy(keys)} ${pageLimit(query)}
    ),
    fitting as (${among?.counts ?? published}),
    counted as (
      select (select coalesce(sum(courses), 0)::int from fitting where ${isInCategory(query)} and ${isInLanguage(query)}) as total,
        ${facetCounts(query, { source: sql`fitting`, count: sql`sum(courses)::int` })}
    )`;
}

/** Another table has the popularity. Courses are not read when the query needs nothing else of them. */
function browsedRows(query: CatalogueQuery): SQL {
  if (!isByLearners(query)) return sql`${courses}`;
  const { courseId, learnerCount, createdAt, category } = coursePopularity;
  return sql`(
    select ${courseId} as id, ${learnerCount}, ${createdAt}, ${category}, course.language, course.duration_seconds, course.has_preview
    from ${coursePopularity} left join ${courses} as course on course.id = ${courseId}
  ) as ${courses}`;
}
