import { lecturePath } from "@lms/ui/catalogue/model/course-paths";
import { api } from "../../request/api.ts";
import { failureMessage } from "../../request/forms.ts";
import { fallbackMessages } from "../../request/fallback-messages.ts";
import { finishRequest, request } from "../../request/member-request.ts";
import { isRetryable } from "../../request/outcome.ts";
import { showToast } from "../../request/toast.ts";
import { registerReset, rememberViewer } from "../../lib/store/store.ts";
import { nextProgress } from "../../lib/upload-progress.ts";
import { makePoster } from "./lecture-poster.ts";
import { loadLectures } from "../../playback/lectures.ts";
import type { Ended } from "./resumable-upload.ts";
import { holdUpload } from "./upload-lock.ts";
import { changeUpload, noteDeleted, lectureUploads, type ListedUpload, textsOf } from "./upload-list.ts";

/** At a time. More would only share the line. */
const most = 3;
/** Bytes up to which videos are sent one after the other, so that their lectures come in the order of the list. */
const small = 8_000_000;
/** Milliseconds between two looks at whether the video is checked. */
const checkInterval = 1000;
/** Milliseconds between two tries to begin. */
const beginInterval = 5000;

const runs = new Map<string, AbortController>();
const transport = () => import("./resumable-upload.ts");

registerReset("viewer", () => {
  for (const id of runs.keys()) stopRun(id);
});

/** From the top of the list. */
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
  const { begun } = upload;
  upload.begun = undefined;
  if (begun) noteDeleted(uploadIdFrom(begun.url));
  const loaded = begun && (await transport().catch(() => undefined));
  if (loaded) await loaded.deleteUpload(begun.url);
}

function hasRoom({ size }: ListedUpload): boolean {
  const running = lectureUploads.uploads.filter(({ id }) => runs.has(id));
  return running.length < most && (size > small || !running.some((other) => other.size <= small));
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
  /** When it is, another tab may go on. */
  over: Promise<void>;
}

interface Poster {
  picture: Blob | undefined;
  /** Never rejects. */
  sent?: Promise<void>;
}

async function run(upload: ListedUpload, { signal, over }: Run): Promise<void> {
  const { file } = upload;
  if (!file) return;
  if (upload.begun && !(await holdUpload(uploadIdFrom(upload.begun.url), over))) {
    if (!signal.aborted) changeUpload(upload, { status: "elsewhere", file: undefined });
    return;
  }
  const poster: Poster = { picture: upload.begun ? undefined : await makePoster(file) };
  let ended = await send(upload, { file, poster, signal, over });
  while (ended !== "stopped" && ended !== "whole" && ended.kind === "unreachable") {
    lose(upload);
    await pause(beginInterval, signal);
    ended = await send(upload, { file, poster, signal, over });
  }
  if (ended === "stopped") return;
  if (ended === "whole") {
    changeUpload(upload, { status: "checking", progress: undefined });
    void untilReady(upload, poster);
    return;
  }
  const refused = await finishRequest("addLecture", Promise.resolve(ended));
  if (signal.aborted || refused.ok) return;
  if (refused.status === 404 || refused.status === 410) upload.begun = undefined;
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
): Promise<Ended> {
  const loaded = await transport().catch(() => undefined);
  if (signal.aborted) return "stopped";
  if (!loaded) return { kind: "unreachable" };
  if (upload.creationUnconfirmed) await findCreatedUpload(upload);
  if (signal.aborted) return "stopped";
  const { courseId, title, description, begun } = upload;
  const texts = textsOf(upload);
  upload.creationUnconfirmed = begun === undefined;
  return loaded.sendInPieces(
    { courseId, title, description, video: file, url: begun?.url },
    {
      onCreated: (url) => {
        Object.assign(upload, { begun: { url, texts }, creationUnconfirmed: false });
        void holdUpload(uploadIdFrom(url), over);
        if (poster.picture) poster.sent = loaded.sendPoster(courseId, uploadIdFrom(url), poster.picture);
      },
      onProgress: (progress) => {
        if (upload.status === "lost") changeUpload(upload, { status: "sending" });
        upload.progress = nextProgress(upload.progress, progress, performance.now());
      },
      onLost: () => lose(upload),
    },
    signal,
  );
}

/** An upload that was begun without an answer is gone on with: begun anew it would be there twice. */
async function findCreatedUpload(upload: ListedUpload): Promise<void> {
  const found = (await listOf(upload.courseId)).data?.find(
    ({ own, state, received, fileName, size, lastModified, title, description }) =>
      own &&
      state === "uploading" &&
      received === 0 &&
      fileName === upload.fileName &&
      size === upload.size &&
      lastModified === upload.file?.lastModified &&
      title === upload.title &&
      description === upload.description,
  );
  const isTaken = lectureUploads.uploads.some(({ begun }) => begun?.url === found?.url);
  if (found && !isTaken) upload.begun = { url: found.url, texts: textsOf(upload) };
}

function lose(upload: ListedUpload): void {
  const { progress } = upload;
  if (upload.status !== "sending") return;
  // Speed and time left begin anew.
  changeUpload(upload, {
    status: "lost",
    progress: progress && { loaded: progress.loaded, total: progress.total, at: performance.now() },
  });
}

export async function untilReady(upload: ListedUpload, poster?: Poster): Promise<void> {
  const isSameViewer = rememberViewer();
  const id = uploadIdFrom(upload.begun?.url ?? "");
  for (;;) {
    const { data, failure } = await listOf(upload.courseId);
    if (!isSameViewer()) return;
    if (failure && !isRetryable(failure)) return changeUpload(upload, { status: "failed", failure: failure.message });
    const found = data?.find(({ _id }) => _id === id);
    if (found?.state === "failed") return refuse(upload, found.failure);
    // One that is made and over is listed no more.
    if (data && (found === undefined || found.state === "ready")) {
      await poster?.sent;
      return isSameViewer() ? add(upload, id) : undefined;
    }
    await pause(checkInterval);
    if (!isSameViewer()) return;
  }
}

async function add(upload: ListedUpload, lectureId: string): Promise<void> {
  const isSameViewer = rememberViewer();
  await loadLectures(upload.courseId, { quiet: true });
  if (!isSameViewer()) return;
  changeUpload(upload, { status: "added", lectureId, href: lecturePath(upload.courseId, lectureId) });
  void showToast("addLecture", false, { ok: true, data: undefined, message: fallbackMessages("addLecture").done?.() });
}

export async function sayFailure(failure: string | undefined): Promise<string | undefined> {
  return (await transport().catch(() => undefined))?.checkFailure(failure);
}

async function refuse(upload: ListedUpload, reason: string | undefined): Promise<void> {
  const isSameViewer = rememberViewer();
  const failure = await sayFailure(reason);
  if (isSameViewer()) changeUpload(upload, { status: "failed", isUnusable: true, failure });
}

export async function listOf(courseId: string) {
  const call = api.GET("/course/{courseId}/uploads", { params: { path: { courseId } } });
  const outcome = await request("listUploads", call, { quiet: true });
  return outcome.ok ? { data: outcome.data.uploads } : { failure: outcome };
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener("online", go);
      signal?.removeEventListener("abort", go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    addEventListener("online", go);
    signal?.addEventListener("abort", go);
  });
}

export function uploadIdFrom(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1);
}
