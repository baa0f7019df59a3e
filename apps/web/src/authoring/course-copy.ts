import { runOnce } from "../lib/store/busy.ts";
import { createStore } from "../lib/store/store.ts";
import { api, type Course } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import { alreadyRunning, type Outcome } from "../request/outcome.ts";
import { putCourse } from "../catalogue/course-details.ts";

const initial = (): { copying: boolean } => ({ copying: false });

export const courseCopy = createStore("viewer", initial);

export async function copyCourse(courseId: string, title: string): Promise<Outcome<{ course: Course }>> {
  const call = () => api.POST("/course/{courseId}/copies", { params: { path: { courseId } }, body: { title } });
  const outcome = (await runOnce(courseCopy, "copying", () => request("copyCourse", call()))) ?? alreadyRunning;
  if (outcome.ok) putCourse(outcome.data.course);
  return outcome;
}
