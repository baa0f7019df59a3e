import type { FormValues } from "@lms/api/forms";
import type { Loadable } from "@lms/ui/lib/loadable";
import { runOnce, runOncePerId } from "../lib/store/busy.ts";
import { createResource } from "../lib/store/resource.ts";
import { createStore } from "../lib/store/store.ts";
import { api, type CourseStaffMember } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import { onPageResponse } from "../request/page-responses.ts";
import { alreadyRunning, mapData, type Outcome } from "../request/outcome.ts";

interface CourseStaffState {
  byCourse: Record<string, Loadable<CourseStaffMember[]>>;
  removingIds: string[];
  adding: boolean;
  savingInstructor: boolean;
}

const initial = (): CourseStaffState => ({ byCourse: {}, removingIds: [], adding: false, savingInstructor: false });

export const courseStaff = createStore("viewer", initial);

const resource = createResource<string, CourseStaffMember[]>({
  lifetime: "viewer",
  values: () => courseStaff.byCourse,
});

const path = "/course/{courseId}/staff";

export async function loadCourseStaff(courseId: string): Promise<void> {
  await resource.load(courseId, async (quiet) => {
    const call = api.GET(path, { params: { path: { courseId } } });
    return mapData(await request("listCourseStaff", call, { quiet }), ({ staff }) => staff);
  });
}

onPageResponse("listCourseStaff", ({ path: named = {} }, found) => {
  if (found) resource.take(named["courseId"] ?? "", found.staff);
});

export async function addCourseStaff(
  courseId: string,
  body: FormValues<"CourseStaffForm">,
): Promise<Outcome<{ staff: CourseStaffMember[] }>> {
  const call = () => api.POST(path, { params: { path: { courseId } }, body });
  const outcome = await runOnce(courseStaff, "adding", () => request("addCourseStaff", call()));
  if (outcome?.ok) resource.put(courseId, outcome.data.staff);
  return outcome ?? alreadyRunning;
}

export async function setCourseInstructor(
  courseId: string,
  body: { person: string; about: string },
): Promise<Outcome<{ staff: CourseStaffMember[] }>> {
  const call = () => api.PUT("/course/{courseId}/instructor", { params: { path: { courseId } }, body });
  const outcome = await runOnce(courseStaff, "savingInstructor", () => request("setCourseInstructor", call()));
  if (outcome?.ok) resource.put(courseId, outcome.data.staff);
  return outcome ?? alreadyRunning;
}

export async function removeCourseStaff(courseId: string, userId: string): Promise<void> {
  const params = { path: { courseId, userId } };
  const outcome = await runOncePerId(courseStaff, "removingIds", userId, () =>
    request("removeCourseStaff", api.DELETE(`${path}/{userId}`, { params })),
  );
  if (outcome?.ok) resource.put(courseId, outcome.data.staff);
  else if (outcome?.status === 404) await loadCourseStaff(courseId);
}
