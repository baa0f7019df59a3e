import { asFormData } from "@lms/api/create-api";
import { runOnce } from "../lib/store/busy.ts";
import { createStore } from "../lib/store/store.ts";
import { api, type Course } from "../request/api.ts";
import { alreadyRunning, type Outcome } from "../request/outcome.ts";
import { request } from "../request/member-request.ts";
import { putCourse } from "../catalogue/course-details.ts";
import { loadedLectures, putLectures } from "../playback/lectures.ts";

const initial = (): { replacing: boolean } => ({ replacing: false });

export const coursePicture = createStore("viewer", initial);

/** `previous` is the address of the picture that it replaces. */
export async function replacePicture(
  courseId: string,
  thumbnail: File,
  previous: string,
): Promise<Outcome<{ course: Course }>> {
  const call = api.PUT("/course/{courseId}/picture", {
    params: { path: { courseId } },
    body: { thumbnail, previous },
    bodySerializer: asFormData,
  });
  const outcome =
    (await runOnce(coursePicture, "replacing", () => request("replaceCoursePicture", call))) ?? alreadyRunning;
  if (outcome.ok) showCourse(outcome.data.course);
  return outcome;
}

export function showCourse(course: Course): void {
  putCourse(course);
  const lectures = loadedLectures(course._id);
  if (lectures) putLectures(course, [...lectures]);
}
