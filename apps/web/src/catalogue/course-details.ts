import { ready } from "@lms/ui/lib/loadable";
import { dropItem, findItem, putItem } from "../lib/store/list-items.ts";
import { createResource } from "../lib/store/resource.ts";
import { api, type Course } from "../request/api.ts";
import { mapData } from "../request/outcome.ts";
import { onPageResponse } from "../request/page-responses.ts";
import { request } from "../request/member-request.ts";
import { oneCourseKey } from "./course-list.ts";
import { courseLists, courses } from "./courses.ts";

const details = createResource<string, Course | undefined>({
  lifetime: "page",
  values: () => courses.byId,
  overlap: "replace",
  onFailure: (_, { status }) => (status === 404 ? ready(undefined) : undefined),
});

/** The course is shown as a list has it until the response arrives. */
export async function loadCourse(id: string): Promise<void> {
  const listItem = findItem(courses, id);
  if (courses.byId[id]?.status !== "ready" && listItem) courses.byId[id] = ready(listItem);
  const outcome = await details.load(id, async () => {
    const call = api.GET("/course/{courseId}", { params: { path: { courseId: id } } });
    return mapData(await request("getLectures", call, { quiet: true }), ({ course }) => course);
  });
  if (outcome?.ok && outcome.data) list(outcome.data);
}

onPageResponse("getLectures", ({ key, path = {} }, found) => {
  if (key !== oneCourseKey) return;
  details.take(path["courseId"] ?? "", found?.course);
  if (found) list(found.course);
});

export function putCourse(course: Course): void {
  details.put(course._id, course);
  list(course);
}

function list(course: Course): void {
  if (course.published === false) dropItem(courseLists, course._id);
  else putItem(courseLists, course);
}

export function dropCourse(id: string): void {
  details.put(id, undefined);
  dropItem(courseLists, id);
}
