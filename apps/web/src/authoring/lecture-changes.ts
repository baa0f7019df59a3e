import type { FormValues } from "@lms/api/forms";
import { api, type Lecture } from "../request/api.ts";
import { ifMatch } from "../request/if-match.ts";
import { alreadyRunning, type Outcome } from "../request/outcome.ts";
import { request } from "../request/member-request.ts";
import { runOncePerId } from "../lib/store/busy.ts";
import { createStore } from "../lib/store/store.ts";
import { lectures, loadedLectures, putLectures } from "../playback/lectures.ts";

interface LectureChangesState {
  savingIds: string[];
}

const lecturePath = "/course/{courseId}/lectures/{lectureId}";

const initial = (): LectureChangesState => ({ savingIds: [] });

export const lectureChanges = createStore("viewer", initial);

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
    const all = loadedLectures(courseId) ?? [];
    setLectures(
      courseId,
      all.map((known) => (known._id === lectureId ? lecture : known)),
    );
  }
  return outcome ?? alreadyRunning;
}

function setLectures(courseId: string, all: Lecture[]): void {
  const known = lectures.byCourse[courseId];
  if (known?.status === "ready") putLectures(known.value.course, all);
}
