// Why: docs/decisions/0184-uploads-that-survive.md
import { damaged, type FileProblem, sayFileProblem, wrongType } from "@lms/api/files/messages";
import { formSentence } from "@lms/api/form-sentences";
import { DetailedError, Upload } from "tus-js-client";
import { api, callUrl, type ResponseOf } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import { type Reply, retryAfterSeconds } from "../request/outcome.ts";

type Added = ResponseOf<"addLecture">;

export interface Sent {
  courseId: string;
  title: string;
  description: string;
  video: File;
  poster: Blob | undefined;
}

export interface ResumableUpload {
  reply: Promise<Reply<Added>>;
  cancel: () => void;
}

/** Milliseconds between two tries, without an end: an upload that was begun goes on when the line or the server is back. */
const tries = [0, 1000, 3000, ...Array.from({ length: 10_000 }, () => 5000)];
/** Milliseconds between two looks at whether the video is checked. */
const pause = 1000;

/** Of a file: where it goes on when it is sent again. */
const begun = new WeakMap<File, { texts: string; url: string }>();

export function sendInPieces(
  sent: Sent,
  onProgress: (progress: { loaded: number; total: number }) => void,
): ResumableUpload {
  const { video, poster, courseId, title, description } = sent;
  const { promise, resolve } = Promise.withResolvers<Reply<Added>>();
  const texts = JSON.stringify([courseId, title, description]);
  const before = begun.get(video);
  let cancelled = false;
  const upload = new Upload(video, {
    endpoint: callUrl("/uploads"),
    ...(before?.texts === texts && { uploadUrl: before.url }),
    metadata: {
      courseId,
      title,
      description,
      filename: video.name,
      filetype: video.type,
      lastmodified: String(video.lastModified),
    },
    storeFingerprintForResuming: false,
    retryDelays: tries,
    onShouldRetry: (error) => !cancelled && upload.url !== null && isPassing(statusOf(error)),
    onUploadUrlAvailable: () => {
      if (upload.url === null) return;
      const isNew = begun.get(video)?.url !== upload.url;
      begun.set(video, { texts, url: upload.url });
      if (isNew && poster) void sendPoster(courseId, idOf(upload.url), poster);
    },
    onProgress: (loaded, total) => onProgress({ loaded, total }),
    onError: (error) => resolve(replyOf(error)),
    onSuccess: () => void waitUntilReady(courseId, idOf(upload.url ?? ""), () => cancelled).then(resolve),
  });
  upload.start();
  return {
    reply: promise,
    cancel: () => {
      cancelled = true;
      begun.delete(video);
      resolve({ kind: "cancelled" });
      // What was sent is deleted; what cannot be is swept by the server.
      void upload.abort(true).catch(() => undefined);
    },
  };
}

async function sendPoster(courseId: string, uploadId: string, poster: Blob): Promise<void> {
  const form = new FormData();
  form.set("poster", poster, "poster.jpg");
  const call = api.PUT("/course/{courseId}/uploads/{uploadId}/poster", {
    params: { path: { courseId, uploadId } },
    body: { poster },
    bodySerializer: () => form,
  });
  // The lecture does without.
  await request("setUploadPoster", call, { quiet: true });
}

async function waitUntilReady(courseId: string, uploadId: string, isCancelled: () => boolean): Promise<Reply<Added>> {
  const params = { path: { courseId } };
  while (!isCancelled()) {
    const outcome = await request("listUploads", api.GET("/course/{courseId}/uploads", { params }), { quiet: true });
    if (outcome.ok) {
      const found = outcome.data.uploads.find(({ _id }) => _id === uploadId);
      if (found?.state === "failed")
        return refusal(found.failure === "wrongType" ? wrongType("video") : damaged("video"));
      // One that is made and over is listed no more.
      if (found === undefined || found.state === "ready") return readCourse(courseId);
    } else if (!isPassing(outcome.status))
      return { kind: "refusal", status: outcome.status, body: undefined, retryAfter: undefined };
    await new Promise((done) => setTimeout(done, pause));
  }
  return { kind: "cancelled" };
}

async function readCourse(courseId: string): Promise<Reply<Added>> {
  const call = api.GET("/course/{courseId}", { params: { path: { courseId } } });
  const outcome = await request("getLectures", call, { quiet: true });
  if (!outcome.ok) return { kind: "unreachable" };
  const { course, lectures } = outcome.data;
  const body = { success: true as const, message: "", course: { ...course, lectures } };
  return { kind: "response", status: 201, body, retryAfter: undefined };
}

function refusal(problem: FileProblem): Reply<Added> {
  const message = sayFileProblem(problem, formSentence);
  const body = { success: false, message, errors: [{ field: "lecture", message }] };
  return { kind: "refusal", status: 400, body, retryAfter: undefined };
}

function replyOf(error: Error): Reply<Added> {
  const status = statusOf(error);
  if (status === 0 || !(error instanceof DetailedError)) return { kind: "unreachable" };
  const retryAfter = retryAfterSeconds(error.originalResponse?.getHeader("Retry-After") ?? null);
  return { kind: "refusal", status, body: parsed(error.originalResponse?.getBody()), retryAfter };
}

/** No answer, too many requests, another request that writes, or an outage: it goes on later. */
function isPassing(status: number): boolean {
  return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
}

/** 0 without an answer. */
function statusOf(error: Error): number {
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

function idOf(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1);
}
