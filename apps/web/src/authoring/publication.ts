import type { components } from "@lms/api/schema";
import { runOncePerId } from "../lib/store/busy.ts";
import { createStore, rememberViewer } from "../lib/store/store.ts";
import { api, type Course, type Lecture } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import { isRetryable } from "../request/outcome.ts";
import { emitCourseRestored } from "./restored-courses.ts";
import { lectures, loadLectures, putLectures } from "../playback/lectures.ts";

interface PublicationState {
  courseIds: string[];
  lectureIds: string[];
}

const initial = (): PublicationState => ({ courseIds: [], lectureIds: [] });

/** Ids of the courses and lectures that are being published or unpublished. */
export const publication = createStore("viewer", initial);

export async function setCoursePublication(
  courseId: string,
  body: components["schemas"]["CoursePublication"],
): Promise<void> {
  const isSameViewer = rememberViewer();
  const params = { path: { courseId } };
  const outcome = await runOncePerId(publication, "courseIds", courseId, () =>
    request("setCoursePublication", api.PUT("/course/{courseId}/publication", { params, body })),
  );
  if (!outcome || !isSameViewer()) return;
  if (outcome.ok) showCourse(outcome.data.course, body.withLectures === true);
  else if (outcome.status === 409 || outcome.status === 404 || isRetryable(outcome)) {
    await loadLectures(courseId, { quiet: true });
  }
}

export async function setLecturePublication(
  courseId: string,
  lectureId: string,
  body: components["schemas"]["LecturePublication"],
): Promise<void> {
  const isSameViewer = rememberViewer();
  const params = { path: { courseId, lectureId } };
  const outcome = await runOncePerId(publication, "lectureIds", lectureId, () =>
    request("setLecturePublication", api.PUT("/course/{courseId}/lectures/{lectureId}/publication", { params, body })),
  );
  if (!outcome || !isSameViewer()) return;
  await loadLectures(courseId, { quiet: true });
}

function asPublished(lecture: Lecture): Lecture {
  const { published: _, ...rest } = lecture;
  return rest;
}

function showCourse(course: Course, withLectures: boolean): void {
  const known = lectures.byCourse[course._id];
  if (known?.status === "ready") {
    const all = known.value.lectures;
    putLectures(course, withLectures ? all.map(asPublished) : all);
  }
  if (course.published !== false) emitCourseRestored();
}
