import type { Loadable } from "@lms/ui/lib/loadable";
import { createPagedLists, listKey, type ListsState, noLists } from "../lib/store/paged-list.ts";
import { createStore } from "../lib/store/store.ts";
import { api, type Course } from "../request/api.ts";
import { mapData } from "../request/outcome.ts";
import { onPageResponse } from "../request/page-responses.ts";
import { request } from "../request/request.ts";
import type { CourseChoice } from "@lms/ui/catalogue/model/course";
import { type CourseFilter, listQuery } from "./course-list.ts";

interface CoursesState extends ListsState<Course> {
  byId: Record<string, Loadable<Course | undefined>>;
}

const initial = (): CoursesState => ({ ...noLists(), byId: {} });

/** This file is in a visitor's first load: single courses are in `course-details` and `course-changes`. */
export const courses = createStore("page", initial);

export const courseLists = createPagedLists<Course, CourseFilter, CourseChoice>({
  lifetime: "page",
  store: courses,
  fetchPage: async ({ q, filter, choice, size }, page, quiet) => {
    const { preview, ...others } = choice ?? {};
    const query = {
      sort: filter,
      ...page,
      ...(!size && { categories: true, languages: true }),
      ...others,
      ...(preview && { preview: true }),
      ...(q && { q }),
    };
    const outcome = await request("listCourses", api.GET("/course", { params: { query } }), { quiet });
    return mapData(outcome, ({ courses: items, categories: facets, ...rest }) => ({ ...rest, items, facets }));
  },
});

export const loadCourses = courseLists.load;
export const loadMoreCourses = courseLists.loadMore;

onPageResponse("listCourses", (read, page) => {
  if (page && read.key === undefined)
    courseLists.take(listKey(listQuery(read)), { ...page, items: page.courses, facets: page.categories });
});
