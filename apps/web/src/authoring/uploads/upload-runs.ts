import { lecturePath } from "@lms/ui/catalogue/model/course-paths";
import { t } from "@lms/texts/authoring/lecture-uploads";
import { api } from "../../request/api.ts";
import { failureMessage } from "../../request/forms/form-values.ts";
import { fallbackMessages } from "../../request/fallback-messages.ts";
import { finishRequest, request } from "../../request/member-request.ts";
import { isRetryable } from "../../request/outcome.ts";
import { showToast } from "../../request/toast.ts";
import { registerReset, rememberViewer } from "../../lib/store/store.ts";
import { wait } from "../../lib/timeouts.ts";
import { nextProgress } from "../../lib/upload-progress.ts";
import { makePoster } from "./lecture-poster.ts";
import { sizeLimit } from "../../site/check-file.ts";
import { lectures, loadLectures } from "../../playback/lectures.ts";
import type { UploadResult } from "./resumable-upload.ts";
import { holdUpload } from "./upload-lock.ts";
import { changeUpload, noteDeleted, lectureUploads, type ListedUpload, uploadTexts } from "./upload-list.ts";

/** More at a time would only share the bandwidth. */
const maxParallel = 3;
/** Videos up to this size are sent one after the other, so that their lectures come in the order of the list. */
const smallFileBytes = 8_000_000;
/** Milliseconds. */
const checkInterval = 1000;
/** Milliseconds. */
const retryInterval = 5000;

const runs = new Map<string, AbortController>();
const transport = () => import("./resumable-upload.ts");

registerReset("viewer", () => {
  for (const id of runs.keys()) stopRun(id);
});

export function startWaiting(): void {
  for (const upload of lectureUploads.uploads) {
    if (upload.status === "waiting" && hasRoom(upload)) start(upload);
  }
}

/** The server keeps what it has. */
export function stopRun(id: string): void {
  runs.get(id)?.abort();
  runs.delete(id);
}

export async function deleteOnServer(upload: ListedUpload): Promise<void> {
  if (upload.creationUnconfirmed) await findCreatedUpload(upload);
  const { remote } = upload;
  upload.remote = undefined;
  if (remote) noteDeleted(uploadIdFrom(remote.url));
  const loaded = remote && (await transport().catch(() => undefined));
  if (loaded) await loaded.deleteUpload(remote.url);
}

function hasRoom({ size }: ListedUpload): boolean {
  const running = lectureUploads.uploads.filter(({ id }) => runs.has(id));
  return (
    running.length < maxParallel && (size > smallFileBytes || !running.some((other) => other.size <= smallFileBytes))
  );
}

function start(upload: ListedUpload): void {
  const stopping = new AbortController();
  runs.set(upload.id, stopping);
  changeUpload(upload, { status: "sending" });
  const over = Promise.withResolvers<void>();
  const ended = () => {
    over.resolve();
    if (runs.get(upload.id) === stopping) runs.delete(upload.id);
    startWaiting();
  };
  void run(upload, { signal: stopping.signal, over: over.promise }).then(ended, (error: unknown) => {
    ended();
    throw error;
  });
}

interface Run {
  signal: AbortSignal;
  /** Resolves when this tab stops: another may take over. */
  over: Promise<void>;
}

type FailedKind = "video" | "sound";

interface Poster {
  picture: Blob | undefined;
  /** Never rejects. */
  sent?: Promise<void>;
}

async function run(upload: ListedUpload, { signal, over }: Run): Promise<void> {
  const { file } = upload;
  if (!file) return;
  if (upload.remote && !(await holdUpload(uploadIdFrom(upload.remote.url), over))) {
    if (!signal.aborted) changeUpload(upload, { status: "elsewhere", file: undefined });
    return;
  }
  const poster: Poster = { picture: upload.remote ? undefined : await makePoster(file) };
  let ended = await send(upload, { file, poster, signal, over });
  while (ended !== "stopped" && ended !== "whole" && ended.kind === "unreachable") {
    markOffline(upload);
    await wait(retryInterval, signal);
    ended = await send(upload, { file, poster, signal, over });
  }
  if (ended === "stopped") return;
  if (ended === "whole") {
    changeUpload(upload, { status: "checking", progress: undefined });
    void pollUntilChecked(upload, poster);
    return;
  }
  const operation = upload.replaces ? "replaceLectureVideo" : "addLecture";
  const refused = await finishRequest(operation, Promise.resolve(ended), { quiet: upload.replaces !== undefined });
  if (signal.aborted || refused.ok) return;
  if (refused.status === 404 || refused.status === 410) upload.remote = undefined;
  // The next attempt replaces the video that is there now.
  if (refused.status === 412) void loadLectures(upload.courseId, { quiet: true });
  changeUpload(upload, {
    status: "failed",
    progress: undefined,
    failure: failureMessage(refused),
    errors: refused.errors,
  });
}

async function send(
  upload: ListedUpload,
  { file, poster, signal, over }: Run & { file: File; poster: Poster },
): Promise<UploadResult> {
  const [loaded, pieceSize] = await Promise.all([transport(), sizeLimit("piece")]).catch(() => []);
  if (signal.aborted) return "stopped";
  if (!loaded || pieceSize === undefined) return { kind: "unreachable" };
  if (upload.creationUnconfirmed) await findCreatedUpload(upload);
  if (signal.aborted) return "stopped";
  const { courseId, title, description, after, replaces, remote } = upload;
  const texts = uploadTexts(upload);
  upload.creationUnconfirmed = remote === undefined;
  return loaded.sendInPieces(
    { courseId, title, description, after, replaces, video: file, pieceSize, url: remote?.url },
    {
      onCreated: (url) => {
        Object.assign(upload, { remote: { url, texts }, creationUnconfirmed: false });
        void holdUpload(uploadIdFrom(url), over);
        if (poster.picture) poster.sent = loaded.sendPoster(courseId, uploadIdFrom(url), poster.picture);
      },
      onProgress: (progress) => {
        if (upload.status === "lost") changeUpload(upload, { status: "sending" });
        upload.progress = nextProgress(upload.progress, progress, performance.now());
      },
      onLost: () => markOffline(upload),
    },
    signal,
  );
}

/** If the response to the creation was lost, that upload is resumed: a second one would be a duplicate. */
async function findCreatedUpload(upload: ListedUpload): Promise<void> {
  const found = (await fetchUploads(upload.courseId)).data?.find(
    ({ own, state, received, fileName, size, lastModified, title, description, after }) =>
      own &&
      state === "uploading" &&
      received === 0 &&
      fileName === upload.fileName &&
      size === upload.size &&
      lastModified === upload.file?.lastModified &&
      title === upload.title &&
      description === upload.description &&
      after === upload.after,
  );
  const isTaken = lectureUploads.uploads.some(({ remote }) => remote?.url === found?.url);
  if (found && !isTaken) upload.remote = { url: found.url, texts: uploadTexts(upload) };
}

function markOffline(upload: ListedUpload): void {
  const { progress } = upload;
  if (upload.status !== "sending") return;
  // Speed and remaining time are measured again.
  changeUpload(upload, {
    status: "lost",
    progress: progress && { loaded: progress.loaded, total: progress.total, at: performance.now() },
  });
}

export async function pollUntilChecked(upload: ListedUpload, poster?: Poster): Promise<void> {
  const isSameViewer = rememberViewer();
  const id = uploadIdFrom(upload.remote?.url ?? "");
  for (;;) {
    const { data, failure } = await fetchUploads(upload.courseId);
    if (!isSameViewer()) return;
    if (failure && !isRetryable(failure)) return changeUpload(upload, { status: "failed", failure: failure.message });
    const found = data?.find(({ _id }) => _id === id);
    if (found?.state === "failed") return markFailed(upload, found.failure, found.kind ?? "video");
    if (found && upload.replaces) upload.replaces.losses = found.losses;
    // Finished uploads are not listed.
    if (data && (found === undefined || found.state === "ready")) {
      await poster?.sent;
      return isSameViewer() ? markAdded(upload, id) : undefined;
    }
    await wait(checkInterval);
    if (!isSameViewer()) return;
  }
}

async function markAdded(upload: ListedUpload, uploadId: string): Promise<void> {
  const { lectureId = uploadId } = upload.replaces ?? {};
  const operation = upload.replaces ? "replaceLectureVideo" : "addLecture";
  const isSameViewer = rememberViewer();
  await loadLectures(upload.courseId, { quiet: true });
  if (!isSameViewer()) return;
  changeUpload(upload, { status: "added", lectureId, href: lecturePath(upload.courseId, lectureId) });
  const message = isPlaceGone(upload) ? t("addedLast") : fallbackMessages(operation).done?.();
  void showToast(operation, false, { ok: true, data: undefined, message });
}

/** What it was to follow was deleted meanwhile. */
function isPlaceGone({ courseId, after }: ListedUpload): boolean {
  const known = lectures.byCourse[courseId];
  if (after === undefined || known?.status !== "ready") return false;
  return ![...known.value.lectures, ...(known.value.sections ?? [])].some(({ _id }) => _id === after);
}

export async function uploadFailureMessage(failure: string | undefined, kind: FailedKind): Promise<string | undefined> {
  return (await transport().catch(() => undefined))?.checkFailure(failure, kind);
}

async function markFailed(upload: ListedUpload, reason: string | undefined, kind: FailedKind): Promise<void> {
  const isSameViewer = rememberViewer();
  const failure = await uploadFailureMessage(reason, kind);
  if (!isSameViewer()) return;
  const undecided = isUndecided(reason);
  if (upload.replaces) upload.replaces.undecided = undecided;
  changeUpload(upload, { status: "failed", isUnusable: !undecided, failure });
  if (undecided) await loadLectures(upload.courseId, { quiet: true });
}

/** The video is stored, and the lecture is another one or gone. */
export function isUndecided(failure: string | undefined): boolean {
  return failure === "changedMeanwhile" || failure === "lectureGone";
}

export async function fetchUploads(courseId: string) {
  const call = api.GET("/course/{courseId}/uploads", { params: { path: { courseId } } });
  const outcome = await request("listUploads", call, { quiet: true });
  return outcome.ok ? { data: outcome.data.uploads } : { failure: outcome };
}

export function uploadIdFrom(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1);
}
