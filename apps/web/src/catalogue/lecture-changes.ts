import type { FormValues } from "@lms/api/forms";
import { api, type Lecture } from "../request/api.ts";
import { ifMatch } from "../request/if-match.ts";
import { alreadyRunning, isRetryable, type Outcome } from "../request/outcome.ts";
import { request } from "../request/member-request.ts";
import { runOncePerId } from "../lib/busy.ts";
import { createStore } from "../lib/store.ts";
import { lectures, lecturesOf, loadLectures, putLectures } from "./lectures.ts";

interface LectureChangesState {
  savingIds: string[];
  orderingIds: string[];
}

const lecturePath = "/course/{courseId}/lectures/{lectureId}";

const initial = (): LectureChangesState => ({ savingIds: [], orderingIds: [] });

export const lectureChanges = createStore("viewer", initial);

/** Resolves with whether the order was saved. A failure shows the previous order again. */
export async function reorderLectures(courseId: string, lectureIds: string[]): Promise<boolean> {
  const previous = lecturesOf(courseId)?.map((lecture) => lecture._id);
  if (!previous) return false;
  const outcome = await runOncePerId(lectureChanges, "orderingIds", courseId, () => {
    putInOrder(courseId, lectureIds);
    const params = { path: { courseId } };
    const call = api.PUT("/course/{courseId}/lectures", { params, body: { lectures: lectureIds, previous } });
    return request("reorderLectures", call);
  });
  if (!outcome) return false;
  if (outcome.ok) {
    setLectures(courseId, outcome.data.lectures);
    return true;
  }
  putInOrder(courseId, previous);
  // Another admin changed the lectures, or the order was saved and the response lost.
  if (outcome.status === 409 || isRetryable(outcome)) await loadLectures(courseId, { quiet: true });
  return false;
}

export async function updateLecture(
  courseId: string,
  lectureId: string,
  texts: FormValues<"LectureUpdateForm">,
  version?: string,
): Promise<Outcome<unknown>> {
  const params = { path: { courseId, lectureId } };
  const outcome = await runOncePerId(lectureChanges, "savingIds", lectureId, () =>
    request("updateLecture", api.PUT(lecturePath, { params, body: texts, ...ifMatch(version) })),
  );
  if (outcome?.ok) {
    const { lecture } = outcome.data;
    const all = lecturesOf(courseId) ?? [];
    setLectures(
      courseId,
      all.map((known) => (known._id === lectureId ? lecture : known)),
    );
  }
  return outcome ?? alreadyRunning;
}

function putInOrder(courseId: string, lectureIds: readonly string[]): void {
  const place = new Map(lectureIds.map((id, index) => [id, index]));
  const placeOf = (lecture: Lecture) => place.get(lecture._id) ?? lectureIds.length;
  const all = lecturesOf(courseId) ?? [];
  setLectures(
    courseId,
    all.toSorted((a, b) => placeOf(a) - placeOf(b)),
  );
}

function setLectures(courseId: string, all: Lecture[]): void {
  const known = lectures.byCourse[courseId];
  if (known?.status === "ready") putLectures(known.value.course, all);
}
