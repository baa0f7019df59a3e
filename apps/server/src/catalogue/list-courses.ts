import type { Dependencies } from "../dependencies.ts";
import type { Answer } from "../platform/lib/operations.ts";
import { success } from "../platform/lib/message.ts";
import { isStorable } from "../platform/lib/text/storable-text.ts";
import { runAsJob } from "../platform/tracing/current-caller.ts";
import type { CatalogueCache } from "./cache/catalogue-cache.ts";
import { courseCache } from "./cache/course-cache.ts";
import { fullListWriter } from "./cache/full-list-response.ts";
import { toCourse } from "./course-row.ts";
import type { FoundCourses } from "./search/found-courses.ts";
import { findCourses, searchCourses, searchText } from "./search/search-courses.ts";
import type { CatalogueQuery } from "./search/sort-keys.ts";
import { approximateRank } from "./search/text-match.ts";

type ListCourses = (query: CatalogueQuery, cache: CatalogueCache, now: Date) => Promise<string>;

/** The JSON of a list: the whole catalogue from the cached courses, any other list from the database. */
export function courseLister({ db, searching }: Pick<Dependencies, "db" | "searching">): ListCourses {
  const allCourses = courseCache(db);
  const writeFullList = fullListWriter();

  async function find(query: CatalogueQuery, { found }: CatalogueCache, now: Date): Promise<FoundCourses | undefined> {
    const text = searchText(query);
    if (text === undefined || query.limit === undefined || !isStorable(text)) return undefined;
    const list = listKey({ ...query, q: "" });
    return found.get(listKey(query), () =>
      searching.run(() => findCourses(db, query, now, (meaning, load) => found.get(`${meaning} ${list}`, load))),
    );
  }

  return async (query, cache, now) => {
    const { ranking } = await cache.badges;
    if (isFullList(query)) return writeFullList(await runAsJob(() => allCourses(cache.version)), { ranking, now });
    const found = await find(query, cache, now);
    const page = await searching.run(() => searchCourses(db, query, now, { found }));
    const { courses, total, nextCursor, categories, languages } = page;
    const response: Answer<"listCourses"> = {
      ...success("catalogue.listed"),
      courses: courses.map((row) => {
        const course = toCourse(row, ranking, now);
        return row.rank === approximateRank ? Object.assign(course, { approximate: true as const }) : course;
      }),
      total,
      ...(nextCursor !== undefined && { nextCursor }),
      ...(categories !== undefined && { categories }),
      ...(languages !== undefined && { languages }),
    };
    return JSON.stringify(response);
  };
}

export function pageKey(query: CatalogueQuery): string {
  const { limit, cursor, skip } = query;
  return JSON.stringify([listKey(query), limit, cursor, skip]);
}

/** The same for all pages of a list. */
function listKey(query: CatalogueQuery): string {
  const { sort = "all", order, orderBy, category, length, language, preview = false } = query;
  const { categories = false, languages = false } = query;
  const narrowing = [category, length, language, preview];
  return JSON.stringify([searchText(query), ...narrowing, categories, languages, sort, order, orderBy]);
}

function isFullList(query: CatalogueQuery): boolean {
  const { sort = "all", order = "desc", orderBy = "newest", category, length, language, preview = false } = query;
  const { limit, cursor, skip = 0, categories = false, languages = false } = query;
  const isUnfiltered = [searchText(query), category, length, language].every((filter) => filter === undefined);
  const isWhole = limit === undefined && cursor === undefined && skip === 0;
  const isPlain = sort === "all" && order === "desc" && orderBy === "newest";
  return isUnfiltered && !preview && isPlain && isWhole && !categories && !languages;
}
