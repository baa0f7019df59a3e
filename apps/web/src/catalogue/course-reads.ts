import type { PageRead } from "@lms/api/page-rendering";
import { pageNumberIn } from "../lib/lists/page-number.ts";
import { firstPage } from "../lib/store/paged-list.ts";
import { courseChoiceIn, courseFilters, newestCourses } from "./course-list.ts";

export function newestCoursesReads(): PageRead[] {
  return [{ operation: "listCourses", query: { sort: newestCourses.filter, limit: String(newestCourses.size) } }];
}

/** The first request of the list at an address. */
export function courseListReads(search = new URLSearchParams()): PageRead[] {
  const sort = courseFilters.find((filter) => filter === search.get("filter")) ?? courseFilters[0];
  const q = search.get("q")?.trim();
  const { limit, skip } = firstPage({ page: pageNumberIn(search) });
  const query = {
    sort,
    limit: String(limit),
    ...(skip && { skip: String(skip) }),
    categories: "true",
    languages: "true",
    ...courseChoiceIn(search),
    ...(q && { q }),
  };
  return [{ operation: "listCourses", query }];
}

export interface CourseParams {
  slug?: string | undefined;
}

export function coursePageReads({ slug = "" }: CourseParams): PageRead[] {
  return [{ operation: "getCoursePage", path: { slug } }];
}
