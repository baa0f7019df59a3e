import type { PageRead } from "@lms/api/page-rendering";
import type { CourseChoice } from "@lms/ui/catalogue/model/course";
import { pageSize } from "../lib/store/paged-list.ts";

export type CourseFilter = "all" | "popular" | "new";

/** The first one is the default, and absent from the address. */
export const courseFilters: readonly [CourseFilter, ...CourseFilter[]] = ["all", "popular", "new"];

export const newestCourses = { q: "", filter: courseFilters[0], size: 6 } as const;

/** Names the read of the whole catalogue, which is no list of the catalogue's page. */
export const everyCourseKey = "every";

/** Names the read of one course, without its lectures. */
export const oneCourseKey = "course";

const choices =
  /^(category=.{1,60}|language=[a-z]{2,3}|length=(short|medium|long)|orderBy=(newest|learners|title)|preview=true)$/;

/** Values that the server would refuse are left out. */
export function courseChoiceIn(search: URLSearchParams): CourseChoice {
  const choice: CourseChoice = {};
  return Object.assign(choice, Object.fromEntries([...search].filter((entry) => choices.test(entry.join("=")))));
}

/** The list that a read's response belongs to. */
export function listQuery({ query = {} }: PageRead) {
  return {
    q: query["q"] ?? "",
    filter: query["sort"] ?? "",
    choice: courseChoiceIn(new URLSearchParams(query)),
    page: Number(query["skip"] ?? 0) / pageSize + 1,
    size: Number(query["limit"] ?? pageSize),
  };
}
