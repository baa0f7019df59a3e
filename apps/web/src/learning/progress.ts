import { failed, type Loadable, loading, ready } from "@lms/ui/lib/loadable";
import { proxy } from "valtio";
import { type AnswerOf, api, type CourseProgress, type LectureProgress } from "../request/api.ts";
import { request } from "../request/request.ts";
import { onViewerChange } from "../account/auth.ts";

export type Overview = AnswerOf<"getProgress">["progress"];

interface OwnCourse {
  course: CourseProgress;
  /** Those that were touched, by id. */
  lectures: Record<string, LectureProgress>;
}

interface ProgressState {
  /** What the viewer has learned in all courses. */
  overview: Loadable<Overview>;
  byCourse: Record<string, Loadable<OwnCourse>>;
  /** Lectures that are being marked by hand. */
  markingIds: string[];
}

const initial = (): ProgressState => ({ overview: loading, byCourse: {}, markingIds: [] });

export const progress = proxy<ProgressState>(initial());
/** Counts questions and marks: of two answers the one to the later question stands. */
let count = 0;
const asked = new Map<string, number>();
const marked = new Map<string, number>();
/** Where this page knows the learner to be although the server may not: seconds, by lecture. */
const positions = new Map<string, number>();

export function resetProgress(): void {
  for (const known of [asked, marked, positions]) known.clear();
  Object.assign(progress, initial());
}

onViewerChange(resetProgress);

/** Asks for the viewer's figures and started courses; those on screen stay until the answer comes. */
export async function loadProgress(): Promise<void> {
  const isLatest = ask("overview");
  if (progress.overview.status === "failed") progress.overview = loading;
  const outcome = await request("getProgress", api.GET("/progress"), { quiet: "success" });
  if (!isLatest()) return;
  if (outcome.ok) {
    const { courses, ...figures } = outcome.data.progress;
    progress.overview = ready({ ...figures, courses: courses.map(atKnownPosition) });
  } else if (progress.overview.status !== "ready") progress.overview = failed(outcome.message);
}

/** The same for one course and its lectures. Answers how the course stands, by the last that is known of it. */
export async function loadCourseProgress(courseId: string): Promise<CourseProgress | undefined> {
  const isLatest = ask(courseId);
  if (progress.byCourse[courseId]?.status !== "ready") progress.byCourse[courseId] = loading;
  const call = api.GET("/progress/courses/{courseId}", { params: { path: { courseId } } });
  const outcome = await request("getCourseProgress", call, { quiet: "success" });
  if (isLatest() && outcome.ok) {
    const { course, lectures } = outcome.data;
    const byId = Object.fromEntries(lectures.map((lecture) => [lecture.lectureId, withKnownPosition(lecture)]));
    progress.byCourse[courseId] = ready({ course: atKnownPosition(course), lectures: byId });
  } else if (isLatest() && !outcome.ok && progress.byCourse[courseId]?.status !== "ready") {
    progress.byCourse[courseId] = failed(outcome.message);
  }
  const known = progress.byCourse[courseId];
  return known?.status === "ready" ? known.value.course : undefined;
}

/** Marks a lecture as complete by hand, or takes that back. */
export async function markLecture(lectureId: string, completed: boolean): Promise<void> {
  if (progress.markingIds.includes(lectureId)) return;
  progress.markingIds.push(lectureId);
  const call = api.PUT("/progress/lectures/{lectureId}", { params: { path: { lectureId } }, body: { completed } });
  const outcome = await request("setLectureCompletion", call, { quiet: "success" });
  progress.markingIds = progress.markingIds.filter((marking) => marking !== lectureId);
  if (!outcome.ok) return;
  const { lecture, course } = outcome.data;
  count += 1;
  for (const id of [lecture.lectureId, course.courseId]) marked.set(id, count);
  putLecture(lecture);
  putCourse(course);
}

/** Takes what a report has made of its lectures and courses; ask before it is sent, and call with the answer. */
export function awaitReported(): (answer: AnswerOf<"reportProgress">) => void {
  const question = (count += 1);
  const isNews = (id: string) => (marked.get(id) ?? 0) < question;
  return ({ lectures, courses }) => {
    for (const lecture of lectures) if (isNews(lecture.lectureId)) putLecture(lecture);
    for (const course of courses) if (isNews(course.courseId)) putCourse(course);
  };
}

/** The learner is here, whatever the server says, until it is told that the server knows. */
export function notePosition(lectureId: string, position: number): void {
  positions.set(lectureId, position);
  for (const { lectures } of readyCourses()) {
    const known = lectures[lectureId];
    if (known) known.position = position;
  }
}

export function forgetPosition(lectureId: string): void {
  positions.delete(lectureId);
}

function putLecture(lecture: LectureProgress): void {
  const known = progress.byCourse[lecture.courseId];
  if (known?.status === "ready") known.value.lectures[lecture.lectureId] = withKnownPosition(lecture);
}

function putCourse(news: CourseProgress): void {
  const course = atKnownPosition(news);
  const known = progress.byCourse[course.courseId];
  if (known?.status === "ready") known.value.course = course;
  if (progress.overview.status !== "ready") return;
  const { value } = progress.overview;
  const others = value.courses.filter(({ courseId }) => courseId !== course.courseId);
  value.courses = [course, ...others].toSorted((one, other) => playedAt(other) - playedAt(one));
}

function ask(key: string): () => boolean {
  const question = (count += 1);
  asked.set(key, question);
  return () => asked.get(key) === question;
}

function withKnownPosition(lecture: LectureProgress): LectureProgress {
  return { ...lecture, position: positions.get(lecture.lectureId) ?? lecture.position };
}

function atKnownPosition(course: CourseProgress): CourseProgress {
  const position = course.next && positions.get(course.next.lectureId);
  return course.next && position !== undefined ? { ...course, next: { ...course.next, position } } : course;
}

function readyCourses(): OwnCourse[] {
  return Object.values(progress.byCourse).flatMap((known) => (known.status === "ready" ? [known.value] : []));
}

function playedAt({ lastPlayedAt }: CourseProgress): number {
  return lastPlayedAt === undefined ? 0 : Date.parse(lastPlayedAt);
}
