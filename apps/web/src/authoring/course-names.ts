import type { Loadable } from "@lms/ui/lib/loadable";
import { createResource } from "../lib/store/resource.ts";
import { createStore } from "../lib/store/store.ts";
import { api, type OperationResponse } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import { onPageResponse } from "../request/page-responses.ts";
import { mapData } from "../request/outcome.ts";

type CourseNames = Pick<OperationResponse<"getCourseNames">, "categories" | "instructors">;

interface CourseNamesState {
  names: Loadable<CourseNames>;
}

const initial = (): CourseNamesState => ({ names: { status: "loading" } });

export const courseNames = createStore("viewer", initial);

const resource = createResource<"names", CourseNames>({ lifetime: "viewer", values: () => courseNames });

onPageResponse("getCourseNames", (_, found) => {
  if (found) resource.take("names", found);
});

/** If they are missing nothing is suggested, and every name can be typed. */
export async function loadCourseNames(): Promise<void> {
  await resource.load("names", async () => {
    const outcome = await request("getCourseNames", api.GET("/admin/course-names"), { quiet: true });
    return mapData(outcome, ({ categories, instructors }) => ({ categories, instructors }));
  });
}
