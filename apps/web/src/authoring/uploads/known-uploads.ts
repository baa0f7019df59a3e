import { lecturePath } from "@lms/ui/catalogue/model/course-paths";
import { callUrl, type OperationResponse } from "../../request/api.ts";
import { loadLectures } from "../../playback/lectures.ts";
import { rememberViewer } from "../../lib/store/store.ts";
import {
  changeUpload,
  findUpload,
  isDeleted,
  lectureUploads,
  listUpload,
  type ListedUpload,
  uploadTexts,
  unlistUpload,
} from "./upload-list.ts";
import { heldUploads } from "./upload-lock.ts";
import { uploadIdFrom, fetchUploads, isUndecided, uploadFailureMessage, pollUntilChecked } from "./upload-runs.ts";

type Known = OperationResponse<"listUploads">["uploads"][number];

/** Lists the viewer's uploads that were started before a reload, in another tab or on another machine. */
export async function loadUploads(courseId: string): Promise<void> {
  const isSameViewer = rememberViewer();
  const { data } = await fetchUploads(courseId);
  if (!data) return;
  const own = data.filter((upload) => upload.own && (upload.state !== "ready" || hasLosses(upload)));
  const held = await heldUploads(own.map(({ _id }) => _id));
  const failures = new Map<string, string | undefined>();
  for (const { _id, state, failure, kind = "video" } of own)
    if (state === "failed") failures.set(_id, await uploadFailureMessage(failure, kind));
  if (!isSameViewer()) return;
  for (const known of own)
    mergeServerUpload(courseId, known, { isHeld: held.has(known._id), failure: failures.get(known._id) });
  const gone = serverUploads(courseId).filter(
    ({ id, status }) => isStopped(status) && !own.some(({ _id }) => _id === id),
  );
  for (const { id } of gone) unlistUpload(id);
  if (gone.length > 0) await loadLectures(courseId, { quiet: true });
}

interface ServerUploadState {
  /** A tab of this browser sends it. */
  isHeld: boolean;
  failure: string | undefined;
}

function mergeServerUpload(courseId: string, known: Known, { isHeld, failure }: ServerUploadState): void {
  const { _id: id, received: loaded, size: total } = known;
  const stopped = isHeld ? "elsewhere" : "interrupted";
  const status = statusFrom(known.state, stopped);
  const before = findUpload(id);
  if (before === undefined) {
    if (!isDeleted(id) && !lectureUploads.uploads.some((upload) => isThat(upload, courseId, known)))
      listKnown(courseId, known, { status, failure });
  } else if (isStopped(before.status))
    changeUpload(before, { status, progress: { loaded, total, at: performance.now() }, failure });
  const merged = findUpload(id);
  if (merged?.status === "checking" && before?.status !== "checking") void pollUntilChecked(merged);
}

function listKnown(
  courseId: string,
  known: Known,
  { status, failure }: Pick<ListedUpload, "status" | "failure">,
): void {
  const {
    _id: id,
    fileName,
    size,
    title,
    description,
    after,
    lastModified,
    received: loaded,
    lectureId,
    losses,
  } = known;
  const url = callUrl(`/uploads/${id}`);
  listUpload({
    id,
    courseId,
    fileName,
    size,
    title,
    description,
    after,
    lastModified,
    ...(lectureId !== undefined && {
      lectureId,
      replaces: { lectureId, losses, undecided: isUndecided(known.failure) },
    }),
    ...(status === "added" && { href: lecturePath(courseId, lectureId ?? id) }),
    status,
    remote: { url, texts: uploadTexts({ courseId, title, description }) },
    isUnusable: status === "failed" && !isUndecided(known.failure),
    failure,
    progress: { loaded, total: size, at: performance.now() },
  });
}

/** Its administrator may have left before it was known what does not fit. */
function hasLosses({ losses }: Known): boolean {
  return losses !== undefined && (losses.captions.length > 0 || losses.learners > 0);
}

function statusFrom(state: Known["state"], stopped: "elsewhere" | "interrupted"): ListedUpload["status"] {
  if (state === "uploading") return stopped;
  if (state === "ready") return "added";
  return state;
}

/** An upload of this tab matches too while the response to its creation is outstanding. */
function isThat(upload: ListedUpload, courseId: string, { _id, fileName, size, received }: Known): boolean {
  if (upload.remote) return uploadIdFrom(upload.remote.url) === _id;
  const isSame = upload.courseId === courseId && upload.fileName === fileName && upload.size === size;
  return isSame && upload.creationUnconfirmed === true && received === 0;
}

function serverUploads(courseId: string): readonly ListedUpload[] {
  return lectureUploads.uploads.filter((upload) => upload.courseId === courseId && upload.file === undefined);
}

function isStopped(status: ListedUpload["status"]): boolean {
  return status === "interrupted" || status === "elsewhere";
}
