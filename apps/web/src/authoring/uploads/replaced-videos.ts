// Why: docs/decisions/0207-a-replaced-video.md
import { api, type Lecture } from "../../request/api.ts";
import { failureMessage } from "../../request/forms/form-values.ts";
import { ifMatch } from "../../request/if-match.ts";
import { request } from "../../request/member-request.ts";
import { rememberViewer } from "../../lib/store/store.ts";
import { loadedLectures, loadLectures } from "../../playback/lectures.ts";
import { newUpload, queue } from "./lecture-uploads.ts";
import { changeUpload, findUpload, listUpload, type ListedUpload } from "./upload-list.ts";
import { deleteOnServer, pollUntilChecked, uploadIdFrom } from "./upload-runs.ts";

type Replaced = Pick<Lecture, "_id" | "title" | "description" | "videoVersion">;

export function replaceVideo(courseId: string, lecture: Replaced, file: File): void {
  const { _id: lectureId, title, description, videoVersion: version } = lecture;
  const upload = { ...newUpload(courseId, file), title, description, replaces: { lectureId, version } };
  listUpload(upload);
  const stored = findUpload(upload.id);
  if (stored) queue(stored);
}

/** The administrator has been told what is there now, so that is what it replaces. */
export async function replaceAgain(id: string): Promise<void> {
  const upload = findUpload(id);
  if (upload?.status !== "failed" || !upload.replaces) return;
  if (upload.replaces.undecided) return decide(upload);
  upload.replaces.version = currentVersion(upload);
  if (upload.isUnusable) void deleteOnServer(upload);
  queue(upload);
}

/** The video is stored already: nothing is sent again. */
async function decide(upload: ListedUpload): Promise<void> {
  const { courseId, replaces, remote } = upload;
  if (!replaces || !remote) return;
  const isSameViewer = rememberViewer();
  changeUpload(upload, { status: "checking", failure: undefined });
  const outcome = await request(
    "replaceLectureVideo",
    api.PUT("/course/{courseId}/lectures/{lectureId}/video", {
      params: { path: { courseId, lectureId: replaces.lectureId } },
      body: { upload: uploadIdFrom(remote.url) },
      ...ifMatch(currentVersion(upload)),
    }),
    { quiet: true },
  );
  if (!isSameViewer()) return;
  if (outcome.ok) {
    replaces.undecided = undefined;
    return void pollUntilChecked(upload);
  }
  changeUpload(upload, { status: "failed", failure: failureMessage(outcome) ?? outcome.message });
  await loadLectures(courseId, { quiet: true });
}

function currentVersion({ courseId, replaces }: ListedUpload): string | undefined {
  return loadedLectures(courseId)?.find(({ _id }) => _id === replaces?.lectureId)?.videoVersion;
}
