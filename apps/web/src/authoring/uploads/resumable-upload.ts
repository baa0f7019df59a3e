// Why: docs/decisions/0184-uploads-that-survive.md
import { damaged, sayFileProblem, unplayable, wrongType } from "@lms/api/files/messages";
import { formSentence } from "@lms/api/form-sentences";
import { t } from "@lms/texts/authoring/lecture-uploads";
import { DetailedError, Upload } from "tus-js-client";
import { api, callUrl } from "../../request/api.ts";
import { request } from "../../request/member-request.ts";
import { type Reply, retryAfterSeconds } from "../../request/outcome.ts";

export interface Sent {
  courseId: string;
  title: string;
  description: string;
  video: File;
  /** Where it goes on, when it was begun before. */
  url: string | undefined;
}

interface Listener {
  onCreated: (url: string) => void;
  onProgress: (progress: { loaded: number; total: number }) => void;
  /** It goes on by itself. */
  onLost: () => void;
}

/** `whole`: the server has every byte. `stopped`: by its signal; what was sent is kept. */
export type Ended = "whole" | "stopped" | Reply<never>;

/** Milliseconds between two tries, without an end: an upload that was begun goes on when the line or the server is back. */
const tries = [0, 1000, 3000, ...Array.from({ length: 10_000 }, () => 5000)];
/** Milliseconds without a byte after which the line counts as lost, although nobody said so. */
const silence = 30_000;

export function sendInPieces(sent: Sent, listener: Listener, signal: AbortSignal): Promise<Ended> {
  const { video, url, courseId, title, description } = sent;
  const { promise, resolve } = Promise.withResolvers<Ended>();
  let arrivedAt = performance.now();
  let isSent = false;
  const upload = new Upload(video, {
    // A known one that is refused does not begin anew behind the person's back.
    ...(url === undefined ? { endpoint: callUrl("/uploads") } : { uploadUrl: url }),
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
    onShouldRetry: (error) => {
      const goesOn = !signal.aborted && upload.url !== null && isPassingFailure(error);
      if (goesOn) listener.onLost();
      return goesOn;
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
  const goOn = () => {
    if (upload.url === null) return;
    arrivedAt = performance.now();
    void upload.abort().then(() => signal.aborted || upload.start());
  };
  const watching = setInterval(() => {
    // What is sent is being stored: that takes the time it takes.
    if (isSent || performance.now() - arrivedAt < silence) return;
    listener.onLost();
    goOn();
  }, 5000);
  const stop = () => {
    resolve("stopped");
    void upload.abort();
  };
  addEventListener("online", goOn);
  addEventListener("offline", listener.onLost);
  signal.addEventListener("abort", stop);
  upload.start();
  return promise.finally(() => {
    clearInterval(watching);
    removeEventListener("online", goOn);
    removeEventListener("offline", listener.onLost);
    signal.removeEventListener("abort", stop);
  });
}

/** What cannot be deleted now is swept by the server. */
export async function deleteUpload(url: string): Promise<void> {
  const options = { retryDelays: [1000, 3000, 5000], onShouldRetry: isPassingFailure };
  await Upload.terminate(url, options).catch(() => undefined);
}

/** The lecture does without, where it fails. */
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

/** What the server says of a video that it cannot use. */
export function checkFailure(failure: string | undefined): string {
  if (failure === "notChecked") return t("notChecked");
  const problems = new Map([
    ["wrongType", wrongType("video")],
    ["unplayable", unplayable],
  ]);
  return sayFileProblem(problems.get(failure ?? "") ?? damaged("video"), formSentence);
}

function readReply(error: Error): Reply<never> {
  const status = statusOf(error);
  if (status === 0 || !(error instanceof DetailedError)) return { kind: "unreachable" };
  const retryAfter = retryAfterSeconds(error.originalResponse?.getHeader("Retry-After") ?? null);
  return { kind: "refusal", status, body: parsed(error.originalResponse?.getBody()), retryAfter };
}

/** No answer, too many requests, another request that writes, or an outage: it goes on later. */
function isPassingFailure(error: Error): boolean {
  const status = statusOf(error);
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
