import type { Loadable } from "@lms/ui/lib/loadable";
import { maxPageSize } from "../lib/store/paged-list.ts";
import { everyCourseKey } from "./course-list.ts";
import { createResource } from "../lib/store/resource.ts";
import { createStore } from "../lib/store/store.ts";
import { api, type Course } from "../request/api.ts";
import type { Outcome } from "../request/outcome.ts";
import { onPageResponse } from "../request/page-responses.ts";
import { request } from "../request/request.ts";
import type { Quiet } from "../request/quiet.ts";

interface AllCoursesState {
  courses: Loadable<Course[]>;
}

const initial = (): AllCoursesState => ({ courses: { status: "loading" } });

export const allCourses = createStore("page", initial);

const resource = createResource<"courses", Course[]>({ lifetime: "page", values: () => allCourses });

export async function loadAllCourses(): Promise<void> {
  await resource.load("courses", fetchEveryPage);
}

/** The document has the first page: where there are more, all are loaded. */
onPageResponse("listCourses", ({ key }, found) => {
  if (key === everyCourseKey && found && found.nextCursor === undefined) resource.take("courses", found.courses);
});

async function fetchEveryPage(quiet: Quiet): Promise<Outcome<Course[]>> {
  const found = new Map<string, Course>();
  let cursor: string | undefined;
  for (;;) {
    const query = { sort: "all" as const, limit: maxPageSize, ...(cursor !== undefined && { cursor }) };
    const outcome = await request("listCourses", api.GET("/course", { params: { query } }), { quiet });
    if (!outcome.ok) return outcome;
    for (const course of outcome.data.courses) found.set(course._id, course);
    cursor = outcome.data.nextCursor;
    if (cursor === undefined) return { ...outcome, data: [...found.values()] };
  }
}
