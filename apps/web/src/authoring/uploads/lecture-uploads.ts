// Why: docs/decisions/0184-uploads-that-survive.md
import { t } from "@lms/texts/authoring/lecture-uploads";
import { titleOfFile } from "@lms/ui/authoring/model/file-title";
import { ref } from "valtio";
import { formFile, formText } from "../../request/forms/form-values.ts";
import {
  changeUpload,
  findUpload,
  lectureUploads,
  listUpload,
  type ListedUpload,
  uploadTexts,
  unlistUpload,
} from "./upload-list.ts";
import { deleteOnServer, startWaiting, stopRun } from "./upload-runs.ts";

let counter = 0;

/** `problems` says why files cannot be used, in the order of `files`. The file of an interrupted upload resumes it. */
export function pickVideos(
  courseId: string,
  files: readonly File[],
  { problems = [], after }: { problems?: readonly (string | undefined)[]; after?: string | undefined } = {},
): void {
  for (const [index, file] of files.entries()) {
    const failure = problems[index];
    const interrupted = lectureUploads.uploads.find(
      (upload) => upload.status === "interrupted" && upload.courseId === courseId && matchesFile(upload, file),
    );
    if (interrupted) chooseAgain(interrupted.id, file);
    else
      listUpload({ ...newUpload(courseId, file), after, status: failure === undefined ? "draft" : "refused", failure });
  }
}

/** Queues the form's upload and frees the form. Returns the upload's id. */
export function addUpload(courseId: string, values: FormData): string | undefined {
  const file = formFile(values, "lecture");
  if (!file) return undefined;
  const added = {
    ...newUpload(courseId, file),
    title: formText(values, "title"),
    description: formText(values, "description"),
  };
  listUpload(added);
  sendUpload(added.id, values);
  return added.id;
}

export function draftUpload(id: string, draft: { title: string; description: string }): void {
  const drafted = findUpload(id);
  if (drafted) Object.assign(drafted, draft);
}

export function sendUpload(id: string, values: FormData): void {
  const sent = findUpload(id);
  if (!sent || (sent.status !== "draft" && sent.status !== "failed")) return;
  const file = formFile(values, "lecture") ?? sent.file;
  const isSameFile = file === sent.file;
  if (file) Object.assign(sent, { file: ref(file), fileName: file.name, size: file.size });
  Object.assign(sent, { title: formText(values, "title"), description: formText(values, "description") });
  // The server has other texts or another file, or could not use it: the upload starts again.
  if (sent.isUnusable || !isSameFile || sent.remote?.texts !== uploadTexts(sent)) void deleteOnServer(sent);
  queue(sent);
}

/** The server keeps what it has. */
export function pauseUpload(id: string): void {
  const paused = findUpload(id);
  if (!paused || !isUnderWay(paused)) return;
  stopRun(id);
  const { progress } = paused;
  changeUpload(paused, {
    status: "paused",
    progress: progress && { loaded: progress.loaded, total: progress.total, at: performance.now() },
  });
  startWaiting();
}

export function resumeUpload(id: string): void {
  const resumed = findUpload(id);
  if (resumed?.status === "paused") queue(resumed);
}

/** A browser cannot open a file by itself. A failed upload starts again, with whatever file. */
export function chooseAgain(id: string, file: File): void {
  const chosen = findUpload(id);
  if (chosen?.status !== "interrupted" && chosen?.status !== "failed") return;
  if (chosen.status === "interrupted" && !matchesFile(chosen, file)) {
    chosen.failure = t("otherFile", { name: chosen.fileName });
    return;
  }
  Object.assign(chosen, { file: ref(file), fileName: file.name, size: file.size });
  if (chosen.status === "failed") void deleteOnServer(chosen);
  queue(chosen);
}

/** The part on the server is deleted. */
export function cancelUpload(id: string): void {
  const cancelled = findUpload(id);
  if (!cancelled || !(isUnderWay(cancelled) || cancelled.status === "paused")) return;
  stopRun(id);
  void deleteOnServer(cancelled);
  changeUpload(cancelled, { status: "failed", failure: t("cancelled"), errors: undefined, progress: undefined });
  startWaiting();
}

export function removeUpload(id: string): void {
  const removed = findUpload(id);
  if (!removed) return;
  stopRun(id);
  if (removed.status !== "added" || removed.replaces) void deleteOnServer(removed);
  unlistUpload(id);
  startWaiting();
}

export function removeEndedUploads(): void {
  for (const { id, status } of lectureUploads.uploads) {
    if (status === "added") unlistUpload(id);
    else if (status === "refused") removeUpload(id);
  }
}

export function newUpload(courseId: string, file: File): ListedUpload {
  return {
    id: `upload-${(counter += 1)}`,
    courseId,
    file: ref(file),
    fileName: file.name,
    size: file.size,
    title: titleOfFile(file.name),
    description: "",
    status: "draft",
  };
}

function matchesFile({ fileName, size, lastModified }: ListedUpload, file: File): boolean {
  return file.name === fileName && file.size === size && (lastModified ?? file.lastModified) === file.lastModified;
}

export function queue(next: ListedUpload): void {
  changeUpload(next, { status: "waiting", failure: undefined, errors: undefined, isUnusable: undefined });
  // Waits until uploads that are sent together are all queued: they start from the top of the list.
  queueMicrotask(startWaiting);
}

function isUnderWay({ status }: ListedUpload): boolean {
  return status === "waiting" || status === "sending" || status === "lost";
}
