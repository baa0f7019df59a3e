// Why: docs/decisions/0184-uploads-that-survive.md
import { damaged, fileProblemMessage, unplayable, wrongType } from "@lms/api/files/messages";
import { formSentence } from "@lms/api/form-sentences";
import { t } from "@lms/texts/authoring/lecture-uploads";
import { isSound } from "@lms/ui/lib/forms/video-files";
import { DetailedError, Upload } from "tus-js-client";
import { api, callUrl } from "../../request/api.ts";
import { request } from "../../request/member-request.ts";
import { type Reply, retryAfterSeconds } from "../../request/outcome.ts";

export interface UploadInput {
  courseId: string;
  title: string;
  description: string;
  /** See `ListedUpload`. */
  after: string | undefined;
  /** Absent where it becomes a lecture. */
  replaces?: { lectureId: string; version?: string | undefined } | undefined;
  /** It becomes a file of the lecture that `replaces` names. */
  kind?: "file" | undefined;
  video: File;
  /** Bytes of one request: proxies may refuse longer bodies. */
  pieceSize: number;
  /** The address of an upload that is resumed. */
  url: string | undefined;
}

interface Listener {
  onCreated: (url: string) => void;
  onProgress: (progress: { loaded: number; total: number }) => void;
  /** The connection was lost; the upload resumes by itself. */
  onLost: () => void;
}

/** `whole`: the server has every byte. `stopped`: by its signal; the server keeps what it has. */
export type UploadResult = "whole" | "stopped" | Reply<never>;

/** Milliseconds. There is no last retry: a started upload resumes when the connection or the server is back. */
const retryDelays = [0, 1000, 3000, ...Array.from({ length: 10_000 }, () => 5000)];
/** Milliseconds without progress after which the connection counts as lost. */
const stallTimeout = 30_000;

export function sendInPieces(sent: UploadInput, listener: Listener, signal: AbortSignal): Promise<UploadResult> {
  const { video, pieceSize, url, courseId, title, description, after, replaces } = sent;
  const kind = sent.kind ?? (isSound(video) ? "sound" : undefined);
  const { promise, resolve } = Promise.withResolvers<UploadResult>();
  let arrivedAt = performance.now();
  let isSent = false;
  const upload = new Upload(video, {
    // If the server refuses a resumed upload, the person decides whether to start again.
    ...(url === undefined ? { endpoint: callUrl("/uploads") } : { uploadUrl: url }),
    metadata: {
      courseId,
      ...(kind && { kind }),
      title,
      description,
      ...(replaces && { lectureId: replaces.lectureId }),
      ...(replaces?.version !== undefined && { videoVersion: replaces.version }),
      filename: video.name,
      filetype: video.type,
      lastmodified: String(video.lastModified),
      ...(after !== undefined && { after }),
    },
    chunkSize: pieceSize,
    storeFingerprintForResuming: false,
    retryDelays,
    onShouldRetry: (error) => {
      const isRetried = !signal.aborted && upload.url !== null && isPassingFailure(error);
      if (isRetried) listener.onLost();
      return isRetried;
    },
    onUploadUrlAvailable: () => {
      if (upload.url !== null && upload.url !== url) listener.onCreated(upload.url);
    },
    onProgress: (loaded, total) => {
      arrivedAt = performance.now();
      isSent = loaded === total;
      if (!signal.aborted) listener.onProgress({ loaded, total });
    },
    onError: (error) => resolve(readReply(error)),
    onSuccess: () => resolve("whole"),
  });
  const restart = () => {
    if (upload.url === null) return;
    arrivedAt = performance.now();
    void upload.abort().then(() => signal.aborted || upload.start());
  };
  const watching = setInterval(() => {
    // The server stores the last bytes, which may take long.
    if (isSent || performance.now() - arrivedAt < stallTimeout) return;
    listener.onLost();
    restart();
  }, 5000);
  const stop = () => {
    resolve("stopped");
    void upload.abort();
  };
  addEventListener("online", restart);
  addEventListener("offline", listener.onLost);
  signal.addEventListener("abort", stop);
  upload.start();
  return promise.finally(() => {
    clearInterval(watching);
    removeEventListener("online", restart);
    removeEventListener("offline", listener.onLost);
    signal.removeEventListener("abort", stop);
  });
}

/** The server sweeps uploads that cannot be deleted now. */
export async function deleteUpload(url: string): Promise<void> {
  const options = { retryDelays: [1000, 3000, 5000], onShouldRetry: isPassingFailure };
  await Upload.terminate(url, options).catch(() => undefined);
}

/** A failed poster is ignored. */
export async function sendPoster(courseId: string, uploadId: string, poster: Blob): Promise<void> {
  const form = new FormData();
  form.set("poster", poster, "poster.jpg");
  const call = api.PUT("/course/{courseId}/uploads/{uploadId}/poster", {
    params: { path: { courseId, uploadId } },
    body: { poster },
    bodySerializer: () => form,
  });
  await request("setUploadPoster", call, { quiet: true });
}

export function checkFailure(failure: string | undefined, kind: "video" | "sound"): string {
  if (failure === "notChecked") return t("notChecked");
  if (failure === "changedMeanwhile") return t("changedMeanwhile");
  if (failure === "lectureGone") return t("lectureGone");
  const problems = new Map([
    ["wrongType", wrongType(kind)],
    ["unplayable", unplayable],
  ]);
  return fileProblemMessage(problems.get(failure ?? "") ?? damaged(kind), formSentence);
}

function readReply(error: Error): Reply<never> {
  const status = responseStatus(error);
  if (status === 0 || !(error instanceof DetailedError)) return { kind: "unreachable" };
  const retryAfter = retryAfterSeconds(error.originalResponse?.getHeader("Retry-After") ?? null);
  return { kind: "refusal", status, body: parsed(error.originalResponse?.getBody()), retryAfter };
}

/** The server was unreachable, busy, or writing for another request: a retry may succeed. */
function isPassingFailure(error: Error): boolean {
  const status = responseStatus(error);
  return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
}

/** The status is 0 if there was no response. */
function responseStatus(error: Error): number {
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
