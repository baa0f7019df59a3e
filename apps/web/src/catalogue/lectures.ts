import { failed, type Loadable, loading, ready } from "@lms/ui/lib/loadable";
import { proxy, ref } from "valtio";
import { type AnswerOf, api, type Course, type Lecture, mediaUrl } from "../request/api.ts";
import { alreadyRunning, isUndecided, type Outcome } from "../request/outcome.ts";
import { request } from "../request/request.ts";
import { upload } from "../request/upload.ts";
import { onSubscriptionChange, onViewerChange } from "../account/auth.ts";
import { dropCourse, putCourse } from "./courses.ts";
import { advance, type Travel } from "../lib/upload-progress.ts";
import { keepUnsaved } from "../lib/unsaved-changes.ts";

export interface CourseLectures {
  course: Course;
  lectures: Lecture[];
}

interface LecturesState {
  byCourse: Record<string, Loadable<CourseLectures>>;
  /** The lecture that is being added: one at a time. */
  adding: { courseId: string; travel: Travel | undefined; cancel: () => void } | undefined;
  deletingIds: string[];
}

const initial = (): LecturesState => ({ byCourse: {}, adding: undefined, deletingIds: [] });

export const lectures = proxy<LecturesState>(initial());
const asking = new Set<string>();

export function resetLectures(): void {
  asking.clear();
  lectures.adding?.cancel();
  Object.assign(lectures, initial());
}

// The addresses of videos are made for one user.
onViewerChange(resetLectures);

// It locks and unlocks them.
onSubscriptionChange(() => {
  for (const courseId of Object.keys(lectures.byCourse)) void loadLectures(courseId, { quiet: true });
});

/**
 * Asks for a course's lectures; those on screen stay until the answer comes. `quiet` says nothing of it: for addresses
 * of videos that have run out while one is watched.
 */
export async function loadLectures(courseId: string, { quiet = false } = {}): Promise<void> {
  if (asking.has(courseId)) return;
  asking.add(courseId);
  if (lectures.byCourse[courseId]?.status !== "ready") lectures.byCourse[courseId] = loading;
  const call = api.GET("/course/{courseId}", { params: { path: { courseId } } });
  const outcome = await request("getLectures", call, { quiet });
  asking.delete(courseId);
  if (outcome.ok) {
    putLectures(outcome.data.course, outcome.data.lectures);
    return;
  }
  // An answer that could not be had says nothing about what is on screen; a refusal does.
  if (isUndecided(outcome) && lectures.byCourse[courseId]?.status === "ready") return;
  if (outcome.status === 404) dropCourse(courseId);
  lectures.byCourse[courseId] = failed(outcome.message);
}

/** Sends the form's `lecture` (the video), `title` and `description`. */
export async function addLecture(courseId: string, form: FormData): Promise<Outcome<AnswerOf<"addLecture">>> {
  if (lectures.adding) return alreadyRunning;
  const sending = upload("addLecture", `/course/${encodeURIComponent(courseId)}`, form, (progress) => {
    if (lectures.adding) lectures.adding.travel = advance(lectures.adding.travel, progress, performance.now());
  });
  lectures.adding = { courseId, travel: undefined, cancel: ref(sending.cancel) };
  keepUnsaved("adding", true);
  const outcome = await sending.outcome;
  keepUnsaved("adding", false);
  lectures.adding = undefined;
  if (outcome.ok) {
    const { lectures: all, ...course } = outcome.data.course;
    putLectures(course, all);
  }
  return outcome;
}

/** Stops the upload that is under way. */
export function cancelAddingLecture(): void {
  lectures.adding?.cancel();
}

/** Says whether the lecture is gone. */
export async function deleteLecture(courseId: string, lectureId: string): Promise<boolean> {
  if (lectures.deletingIds.includes(lectureId)) return false;
  lectures.deletingIds.push(lectureId);
  const params = { path: { courseId, lectureId } };
  const outcome = await request("deleteLecture", api.DELETE("/course/{courseId}/lectures/{lectureId}", { params }));
  lectures.deletingIds = lectures.deletingIds.filter((deleting) => deleting !== lectureId);
  const gone = outcome.ok || outcome.status === 404;
  const known = lectures.byCourse[courseId];
  if (gone && known?.status === "ready") {
    const left = known.value.lectures.filter((lecture) => lecture._id !== lectureId);
    putLectures({ ...known.value.course, numberOfLectures: left.length }, left);
  }
  return gone;
}

/** The lectures of a course as far as they are known. */
export function lecturesOf(courseId: string): readonly Lecture[] | undefined {
  const known = lectures.byCourse[courseId];
  return known?.status === "ready" ? known.value.lectures : undefined;
}

/** Takes what the server says of a course's lectures into every place that shows them. */
export function putLectures(course: Course, all: Lecture[]): void {
  lectures.byCourse[course._id] = ready({ course, lectures: all });
  putCourse(course);
}

/** A lecture as the player and its list show it. */
export function toLectureItem(lecture: Lecture) {
  const { _id, title, description, duration, locked } = lecture;
  return { id: _id, title, description, duration, locked, src: mediaUrl(lecture.lecture.secure_url) };
}
