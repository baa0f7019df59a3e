import type { FormValues } from "@lms/api/forms";
import { proxy } from "valtio";
import { api, type Lecture } from "../request/api.ts";
import { alreadyRunning, isUndecided, type Outcome } from "../request/outcome.ts";
import { request } from "../request/request.ts";
import { onViewerChange } from "../account/auth.ts";
import { lectures, lecturesOf, loadLectures, putLectures } from "./lectures.ts";

interface LectureChangesState {
  /** Lectures whose texts are being saved. */
  savingIds: string[];
  /** Courses whose lectures are being put in order. */
  orderingIds: string[];
}

const initial = (): LectureChangesState => ({ savingIds: [], orderingIds: [] });

export const lectureChanges = proxy<LectureChangesState>(initial());

export function resetLectureChanges(): void {
  Object.assign(lectureChanges, initial());
}

onViewerChange(resetLectureChanges);

/** Says whether the order was saved. It is on screen at once, and the one before it again when it could not be. */
export async function reorderLectures(courseId: string, lectureIds: string[]): Promise<boolean> {
  const before = lecturesOf(courseId)?.map((lecture) => lecture._id);
  if (!before || lectureChanges.orderingIds.includes(courseId)) return false;
  lectureChanges.orderingIds.push(courseId);
  putInOrder(courseId, lectureIds);
  const params = { path: { courseId } };
  const call = api.PUT("/course/{courseId}/lectures", { params, body: { lectures: lectureIds } });
  const outcome = await request("reorderLectures", call);
  lectureChanges.orderingIds = lectureChanges.orderingIds.filter((other) => other !== courseId);
  if (outcome.ok) {
    takeLectures(courseId, outcome.data.lectures);
    return true;
  }
  putInOrder(courseId, before);
  // Another admin changed the lectures meanwhile, or the order was saved and the answer lost.
  if (outcome.status === 409 || isUndecided(outcome)) await loadLectures(courseId, { quiet: true });
  return false;
}

/** Saves a lecture's title and description. */
export async function updateLecture(
  courseId: string,
  lectureId: string,
  texts: FormValues<"LectureUpdateForm">,
): Promise<Outcome<unknown>> {
  if (lectureChanges.savingIds.includes(lectureId)) return alreadyRunning;
  lectureChanges.savingIds.push(lectureId);
  const params = { path: { courseId, lectureId } };
  const call = api.PUT("/course/{courseId}/lectures/{lectureId}", { params, body: texts });
  const outcome = await request("updateLecture", call);
  lectureChanges.savingIds = lectureChanges.savingIds.filter((other) => other !== lectureId);
  if (outcome.ok) {
    const { lecture } = outcome.data;
    const all = lecturesOf(courseId) ?? [];
    takeLectures(
      courseId,
      all.map((known) => (known._id === lectureId ? lecture : known)),
    );
  }
  return outcome;
}

/** Those that the order does not name, added meanwhile, stay behind the others. */
function putInOrder(courseId: string, lectureIds: readonly string[]): void {
  const place = new Map(lectureIds.map((id, index) => [id, index]));
  const placeOf = (lecture: Lecture) => place.get(lecture._id) ?? lectureIds.length;
  const all = lecturesOf(courseId) ?? [];
  takeLectures(
    courseId,
    all.toSorted((one, other) => placeOf(one) - placeOf(other)),
  );
}

function takeLectures(courseId: string, all: Lecture[]): void {
  const known = lectures.byCourse[courseId];
  if (known?.status === "ready") putLectures(known.value.course, all);
}
