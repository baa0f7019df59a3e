import type { PageRead, PageResponse } from "@lms/api/page-rendering";
import { coursePagePath } from "@lms/ui/catalogue/model/course-paths";
import { pageNumberIn } from "../lib/page-number.ts";
import { firstPage, pageSize } from "../lib/paged-list.ts";
import { isRecord } from "../request/is-record.ts";

export type CourseFilter = "all" | "popular" | "new";

/** The first one is the default, and absent from the address. */
export const courseFilters: readonly [CourseFilter, ...CourseFilter[]] = ["all", "popular", "new"];

export const newestCourses = { q: "", filter: courseFilters[0], size: 6 } as const;

export function newestCoursesReads(): PageRead[] {
  return [{ operation: "listCourses", query: { sort: newestCourses.filter, limit: String(newestCourses.size) } }];
}

/** What a list that an address shows is asked for first. */
export function courseListReads(search = new URLSearchParams()): PageRead[] {
  const sort = courseFilters.find((filter) => filter === search.get("filter")) ?? courseFilters[0];
  const q = search.get("q")?.trim();
  const { limit, skip } = firstPage({ page: pageNumberIn(search) });
  const query = { sort, limit: String(limit), ...(skip && { skip: String(skip) }), ...(q && { q }) };
  return [{ operation: "listCourses", query }];
}

export function listOf({ query = {} }: PageRead) {
  return {
    q: query["q"] ?? "",
    filter: query["sort"] ?? "",
    page: Number(query["skip"] ?? 0) / pageSize + 1,
    size: Number(query["limit"] ?? pageSize),
  };
}

interface CoursePlace {
  slug?: string | undefined;
}

export function coursePageReads({ slug = "" }: CoursePlace): PageRead[] {
  return [{ operation: "getCoursePage", path: { slug } }];
}

/** The course's address, where another one was opened: its title has changed since. */
export function currentCoursePage({ slug }: CoursePlace, response: PageResponse | undefined): string | undefined {
  const course = isRecord(response?.body) ? response.body["course"] : undefined;
  const current = isRecord(course) ? course["slug"] : undefined;
  return typeof current === "string" && current !== slug ? coursePagePath(current) : undefined;
}
