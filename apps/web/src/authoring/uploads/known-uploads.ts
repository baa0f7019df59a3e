import { callUrl, type ResponseOf } from "../../request/api.ts";
import { loadLectures } from "../../playback/lectures.ts";
import { rememberViewer } from "../../lib/store/store.ts";
import {
  changeUpload,
  findUpload,
  isDeleted,
  lectureUploads,
  listUpload,
  type ListedUpload,
  textsOf,
  unlistUpload,
} from "./upload-list.ts";
import { heldUploads } from "./upload-lock.ts";
import { uploadIdFrom, listOf, sayFailure, untilReady } from "./upload-runs.ts";

type Known = ResponseOf<"listUploads">["uploads"][number];

/** Lists those of the viewer that the server knows of: begun before a reload, in another tab or on another machine. */
export async function loadUploads(courseId: string): Promise<void> {
  const isSameViewer = rememberViewer();
  const { data } = await listOf(courseId);
  if (!data) return;
  const own = data.filter(({ own: isOwn, state }) => isOwn && state !== "ready");
  const held = await heldUploads(own.map(({ _id }) => _id));
  const failures = new Map<string, string | undefined>();
  for (const { _id, state, failure } of own) if (state === "failed") failures.set(_id, await sayFailure(failure));
  if (!isSameViewer()) return;
  for (const known of own) take(courseId, known, { isHeld: held.has(known._id), failure: failures.get(known._id) });
  const gone = ofServer(courseId).filter(({ id, status }) => isStopped(status) && !own.some(({ _id }) => _id === id));
  for (const { id } of gone) unlistUpload(id);
  if (gone.length > 0) await loadLectures(courseId, { quiet: true });
}

interface Seen {
  /** Some tab sends it. */
  isHeld: boolean;
  failure: string | undefined;
}

function take(courseId: string, known: Known, { isHeld, failure }: Seen): void {
  const { _id: id, received: loaded, size: total } = known;
  const stopped = isHeld ? "elsewhere" : "interrupted";
  const status = known.state === "uploading" ? stopped : known.state === "checking" ? "checking" : "failed";
  const before = findUpload(id);
  if (before === undefined) {
    if (!isDeleted(id) && !lectureUploads.uploads.some((upload) => isThat(upload, courseId, known)))
      listKnown(courseId, known, { status, failure });
  } else if (isStopped(before.status))
    changeUpload(before, { status, progress: { loaded, total, at: performance.now() }, failure });
  const taken = findUpload(id);
  if (taken?.status === "checking" && before?.status !== "checking") void untilReady(taken);
}

function listKnown(
  courseId: string,
  known: Known,
  { status, failure }: Pick<ListedUpload, "status" | "failure">,
): void {
  const { _id: id, fileName, size, title, description, lastModified, received: loaded } = known;
  const url = callUrl(`/uploads/${id}`);
  listUpload({
    id,
    courseId,
    fileName,
    size,
    title,
    description,
    lastModified,
    status,
    begun: { url, texts: textsOf({ courseId, title, description }) },
    isUnusable: status === "failed",
    failure,
    progress: { loaded, total: size, at: performance.now() },
  });
}

/** One of this tab, also while the answer to its beginning has not come. */
function isThat(upload: ListedUpload, courseId: string, { _id, fileName, size, received }: Known): boolean {
  if (upload.begun) return uploadIdFrom(upload.begun.url) === _id;
  const isSame = upload.courseId === courseId && upload.fileName === fileName && upload.size === size;
  return isSame && upload.creationUnconfirmed === true && received === 0;
}

function ofServer(courseId: string): readonly ListedUpload[] {
  return lectureUploads.uploads.filter((upload) => upload.courseId === courseId && upload.file === undefined);
}

function isStopped(status: ListedUpload["status"]): boolean {
  return status === "interrupted" || status === "elsewhere";
}
