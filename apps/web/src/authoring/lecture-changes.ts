import { t } from "@lms/texts/web/lecture-changes";
import type { components } from "@lms/api/schema";
import type { FormValues } from "@lms/api/forms";
import { languageName } from "@lms/ui/lib/format/formatter";
import { api, type Lecture } from "../request/api.ts";
import { ifMatch } from "../request/if-match.ts";
import { alreadyRunning, type Outcome } from "../request/outcome.ts";
import { isLost, request } from "../request/member-request.ts";
import { showToast } from "../request/toast.ts";
import { runOnce, runOncePerId } from "../lib/store/busy.ts";
import { createStore, rememberViewer } from "../lib/store/store.ts";
import { lectures, loadedLectures, loadLectures, putLectures } from "../playback/lectures.ts";

interface LectureChangesState {
  savingIds: string[];
  creating: boolean;
  /** Lectures whose videos are being removed. */
  removingIds: string[];
}

const lecturePath = "/course/{courseId}/lectures/{lectureId}";

const initial = (): LectureChangesState => ({ savingIds: [], creating: false, removingIds: [] });

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
  if (outcome?.ok) showLecture(courseId, outcome.data.lecture);
  return outcome ?? alreadyRunning;
}

/** A draft without any part. */
export async function createLecture(
  courseId: string,
  values: FormValues<"NewLectureForm">,
): Promise<Outcome<{ lecture: Lecture }>> {
  const isSameViewer = rememberViewer();
  const outcome = await runOnce(lectureChanges, "creating", () =>
    request("createLecture", api.POST("/course/{courseId}/lectures", { params: { path: { courseId } }, body: values })),
  );
  if (outcome && (outcome.ok || isLost(outcome)) && isSameViewer()) void loadLectures(courseId, { quiet: true });
  return outcome ?? alreadyRunning;
}

/** The toast says what went with the video. */
export async function removeLectureVideo(
  courseId: string,
  lectureId: string,
  videoVersion: string | undefined,
): Promise<void> {
  const isSameViewer = rememberViewer();
  const params = { path: { courseId, lectureId } };
  const outcome = await runOncePerId(lectureChanges, "removingIds", lectureId, () => {
    const call = api.DELETE("/course/{courseId}/lectures/{lectureId}/video", { params, ...ifMatch(videoVersion) });
    return request("removeLectureVideo", call, { quiet: "success" });
  });
  if (!outcome || !isSameViewer()) return;
  if (!outcome.ok) return void (await loadLectures(courseId, { quiet: true }));
  void showToast("removeLectureVideo", false, { ...outcome, message: withLosses(outcome.data) });
  showLecture(courseId, outcome.data.lecture);
}

function withLosses({ message, losses }: components["schemas"]["LectureVideoRemovedAnswer"]): string {
  const captions = losses.captions.map(({ language, lines }) =>
    t("lostCaptions", { language: languageName(language), count: lines }),
  );
  const places = losses.learners > 0 ? [t("lostPlaces", { count: losses.learners })] : [];
  return [message, ...captions, ...places].join(" · ");
}

export function showLecture(courseId: string, lecture: Lecture): void {
  const known = lectures.byCourse[courseId];
  if (known?.status !== "ready") return;
  const all = loadedLectures(courseId) ?? [];
  putLectures(
    known.value.course,
    all.map((each) => (each._id === lecture._id ? lecture : each)),
  );
}
