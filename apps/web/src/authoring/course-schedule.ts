import type { components } from "@lms/api/schema";
import { type Loadable, ready } from "@lms/ui/lib/loadable";
import { runOnce } from "../lib/store/busy.ts";
import { createResource } from "../lib/store/resource.ts";
import { createStore, rememberViewer } from "../lib/store/store.ts";
import { api } from "../request/api.ts";
import { ifMatch } from "../request/if-match.ts";
import { request } from "../request/member-request.ts";
import { alreadyRunning, mapData, type Outcome } from "../request/outcome.ts";
import { onPageResponse } from "../request/page-responses.ts";

export type CourseSchedule = components["schemas"]["CourseSchedule"];
type Change = components["schemas"]["CourseScheduleChange"];

interface CourseScheduleState {
  /** Undefined: there is no such course. */
  byCourse: Record<string, Loadable<CourseSchedule | undefined>>;
  saving: boolean;
}

const initial = (): CourseScheduleState => ({ byCourse: {}, saving: false });

export const courseSchedules = createStore("viewer", initial);

const resource = createResource<string, CourseSchedule | undefined>({
  lifetime: "viewer",
  values: () => courseSchedules.byCourse,
  onFailure: (_, { status }) => (status === 404 ? ready(undefined) : undefined),
});

const path = "/course/{courseId}/schedule";

export async function loadCourseSchedule(courseId: string): Promise<void> {
  await resource.load(courseId, async (quiet) => {
    const call = api.GET(path, { params: { path: { courseId } } });
    return mapData(await request("getCourseSchedule", call, { quiet }), ({ schedule }) => schedule);
  });
}

onPageResponse("getCourseSchedule", ({ path: named = {} }, found) =>
  resource.take(named["courseId"] ?? "", found?.schedule),
);

export async function saveCourseSchedule(
  courseId: string,
  body: Change,
  version: string,
): Promise<Outcome<{ schedule: CourseSchedule }>> {
  const isSameViewer = rememberViewer();
  const params = { path: { courseId } };
  const outcome = await runOnce(courseSchedules, "saving", () =>
    request("saveCourseSchedule", api.PUT(path, { params, body, ...ifMatch(version) })),
  );
  if (outcome?.ok && isSameViewer()) resource.put(courseId, outcome.data.schedule);
  return outcome ?? alreadyRunning;
}
