import type { Loadable } from "@lms/ui/lib/loadable";
import { runOncePerId } from "../lib/store/busy.ts";
import { createFreshKeys } from "../lib/store/fresh-keys.ts";
import { createResource } from "../lib/store/resource.ts";
import { createStore, registerReset } from "../lib/store/store.ts";
import { type OperationResponse, api, type CourseProgress, type LectureProgress } from "../request/api.ts";
import { mapData } from "../request/outcome.ts";
import { request } from "../request/member-request.ts";
import { onPageResponse } from "../request/page-responses.ts";
import { showToast } from "../request/toast.ts";

export type Overview = OperationResponse<"getProgress">["progress"];

interface OwnCourse {
  course: CourseProgress;
  lectures: Record<string, LectureProgress>;
}

interface ProgressState {
  overview: Loadable<Overview>;
  byCourse: Record<string, Loadable<OwnCourse>>;
  markingIds: string[];
}

const initial = (): ProgressState => ({ overview: { status: "loading" }, byCourse: {}, markingIds: [] });

export const progress = createStore("viewer", initial);

const overviews = createResource<"overview", Overview>({
  lifetime: "viewer",
  values: () => progress,
  overlap: "replace",
});
const ownCourses = createResource<string, OwnCourse>({
  lifetime: "viewer",
  values: () => progress.byCourse,
  overlap: "replace",
});

/** Counts reports and marks: a report sent before a mark does not undo it. */
let count = 0;
const marked = new Map<string, number>();
/** Seconds by lecture: positions that this page knows and the server may not. */
const positions = new Map<string, number>();

registerReset("viewer", () => {
  marked.clear();
  positions.clear();
});

export async function loadProgress(): Promise<void> {
  await overviews.load("overview", async (quiet) =>
    mapData(await request("getProgress", api.GET("/progress"), { quiet }), toOverview),
  );
}

onPageResponse("getProgress", (_, found) => {
  if (found) overviews.take("overview", toOverview(found));
});

function toOverview({ progress: { courses, ...figures } }: OperationResponse<"getProgress">): Overview {
  return { ...figures, courses: courses.map(atKnownPosition) };
}

export async function loadCourseProgress(courseId: string): Promise<CourseProgress | undefined> {
  served.delete(courseId);
  await ownCourses.load(courseId, async () => {
    const call = api.GET("/progress/courses/{courseId}", { params: { path: { courseId } } });
    const outcome = await request("getCourseProgress", call, { quiet: true });
    // The page says that there is no such course.
    if (!outcome.ok && outcome.status !== 404) void showToast("getCourseProgress", "success", outcome);
    return mapData(outcome, toOwnCourse);
  });
  return ownCourses.get(courseId)?.course;
}

const served = createFreshKeys("viewer");

onPageResponse("getCourseProgress", ({ path = {} }, found) => {
  if (!found) return;
  served.add(found.course.courseId);
  ownCourses.take(path["courseId"] ?? "", toOwnCourse(found));
});

function toOwnCourse({ course, lectures }: OperationResponse<"getCourseProgress">): OwnCourse {
  return {
    course: atKnownPosition(course),
    lectures: Object.fromEntries(lectures.map((lecture) => [lecture.lectureId, withKnownPosition(lecture)])),
  };
}

/** The progress that came with the document, while the page is shown first. */
export function freshCourseProgress(courseId: string): CourseProgress | undefined {
  return served.has(courseId) ? ownCourses.get(courseId)?.course : undefined;
}

export async function markLecture(lectureId: string, completed: boolean): Promise<void> {
  const outcome = await runOncePerId(progress, "markingIds", lectureId, () => {
    const call = api.PUT("/progress/lectures/{lectureId}", { params: { path: { lectureId } }, body: { completed } });
    return request("setLectureCompletion", call, { quiet: "success" });
  });
  if (!outcome?.ok) return;
  const { lecture, course } = outcome.data;
  count += 1;
  for (const id of [lecture.lectureId, course.courseId]) marked.set(id, count);
  putLecture(lecture);
  putCourse(course);
}

/** Call before a report is sent, and the returned function with its response. */
export function beginReport(): (response: OperationResponse<"reportProgress">) => void {
  const reported = (count += 1);
  const isNews = (id: string) => (marked.get(id) ?? 0) < reported;
  return ({ lectures, courses }) => {
    for (const lecture of lectures) if (isNews(lecture.lectureId)) putLecture(lecture);
    for (const course of courses) if (isNews(course.courseId)) putCourse(course);
  };
}

/** Seconds. Overrides the server's position until `dropPosition`. */
export function setPosition(lectureId: string, position: number): void {
  positions.set(lectureId, position);
  for (const courseId of Object.keys(progress.byCourse)) {
    const known = ownCourses.get(courseId)?.lectures[lectureId];
    if (known) known.position = position;
  }
}

export function dropPosition(lectureId: string): void {
  positions.delete(lectureId);
}

function putLecture(lecture: LectureProgress): void {
  const known = ownCourses.get(lecture.courseId);
  if (known) known.lectures[lecture.lectureId] = withKnownPosition(lecture);
}

function putCourse(newer: CourseProgress): void {
  const course = atKnownPosition(newer);
  const known = ownCourses.get(course.courseId);
  if (known) known.course = course;
  const overview = overviews.get("overview");
  if (!overview) return;
  const others = overview.courses.filter(({ courseId }) => courseId !== course.courseId);
  overview.courses = [course, ...others].toSorted((a, b) => playedAt(b) - playedAt(a));
}

function withKnownPosition(lecture: LectureProgress): LectureProgress {
  return { ...lecture, position: positions.get(lecture.lectureId) ?? lecture.position };
}

function atKnownPosition(course: CourseProgress): CourseProgress {
  const position = course.next && positions.get(course.next.lectureId);
  return course.next && position !== undefined ? { ...course, next: { ...course.next, position } } : course;
}

function playedAt({ lastPlayedAt }: CourseProgress): number {
  return lastPlayedAt === undefined ? 0 : Date.parse(lastPlayedAt);
}
