import { asFormData } from "@lms/api/create-api";
import type { FormValues } from "@lms/api/forms";
import { runOnce, runOncePerId } from "../lib/store/busy.ts";
import { createStore } from "../lib/store/store.ts";
import { api, type Course } from "../request/api.ts";
import { ifMatch } from "../request/if-match.ts";
import { alreadyRunning, type Outcome } from "../request/outcome.ts";
import { request } from "../request/member-request.ts";
import { showToast } from "../request/toast.ts";
import { dropCourse, putCourse } from "../catalogue/course-details.ts";
import { restoreItem } from "./trash.ts";

interface CourseChangesState {
  saving: boolean;
  /** The page after the form shows it. */
  created?: { id: string; title: string; message: string | undefined } | undefined;
  deletingIds: string[];
}

const initial = (): CourseChangesState => ({ saving: false, deletingIds: [] });

export const courseChanges = createStore("viewer", initial);

/** A draft. */
export async function createCourse(course: FormValues<"CourseForm">): Promise<Outcome<{ course: Course }>> {
  const params = { query: { draft: true } };
  const call = () => api.POST("/course", { params, body: course, bodySerializer: asFormData });
  const outcome = await save(() => request("createCourse", call(), { quiet: "success" }));
  if (outcome.ok) {
    const { _id: id, title } = outcome.data.course;
    courseChanges.created = { id, title, message: outcome.message };
  }
  return outcome;
}

export function forgetCreatedCourse(): void {
  courseChanges.created = undefined;
}

/** `version` is the version that the change is based on. */
export async function updateCourse(
  id: string,
  change: FormValues<"CourseUpdateForm">,
  version?: string,
): Promise<Outcome<{ course: Course }>> {
  const params = { path: { courseId: id } };
  const call = () => api.PUT("/course/{courseId}", { params, body: change, ...ifMatch(version) });
  return save(() => request("updateCourse", call()));
}

/** The toast offers to restore a course that stays in the trash for some days. */
export async function deleteCourse(id: string, trashDays = 0): Promise<boolean> {
  const deleted = await runOncePerId(courseChanges, "deletingIds", id, async () => {
    const call = api.DELETE("/course/{courseId}", { params: { path: { courseId: id } } });
    const outcome = await request("deleteCourse", call, { quiet: "success" });
    const undo = trashDays > 0 ? () => void restoreItem(id) : undefined;
    if (outcome.ok) void showToast("deleteCourse", false, outcome, undo);
    return outcome.ok || outcome.status === 404;
  });
  if (deleted) dropCourse(id);
  return deleted ?? false;
}

async function save(call: () => Promise<Outcome<{ course: Course }>>): Promise<Outcome<{ course: Course }>> {
  const outcome = (await runOnce(courseChanges, "saving", call)) ?? alreadyRunning;
  if (outcome.ok) putCourse(outcome.data.course);
  return outcome;
}
