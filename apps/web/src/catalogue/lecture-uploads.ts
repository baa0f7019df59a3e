import { t } from "@lms/texts/catalogue/lecture-uploads";
import { titleOfFile } from "@lms/ui/catalogue/model/file-title";
import type { LectureUpload } from "@lms/ui/catalogue/model/lecture-upload";
import { ref } from "valtio";
import type { Lecture } from "../request/api.ts";
import { fileOf, textOf, failureMessage } from "../request/forms.ts";
import type { Failure } from "../request/outcome.ts";
import { createStore, registerReset } from "../lib/store.ts";
import { lecturesOf, loadLectures, putLectures } from "./lectures.ts";
import { nextProgress, type UploadProgress } from "../lib/upload-progress.ts";
import { setUnsavedWork } from "../lib/unsaved-changes.ts";
import { uploadLecture } from "./upload-lecture.ts";

interface QueuedLecture extends LectureUpload {
  courseId: string;
  progress?: UploadProgress | undefined;
  lost?: { retries: number } | undefined;
}

interface LectureUploadsState {
  uploads: QueuedLecture[];
}

const initial = (): LectureUploadsState => ({ uploads: [] });

export const lectureUploads = createStore("viewer", initial);
/** One at a time, so that lectures are added in the order of the list. */
let active: { id: string; cancel: () => void } | undefined;
/** By upload: ids of its course's lectures when it was first sent. */
const before = new Map<string, ReadonlySet<string>>();
let counter = 0;

registerReset("viewer", () => {
  before.clear();
  removeEventListener("online", resendLost);
  active?.cancel();
  noteUnsaved();
});

/** `problems`: why files cannot be used, in the order of `files`. */
export function pickVideos(
  courseId: string,
  files: readonly File[],
  problems: readonly (string | undefined)[] = [],
): void {
  for (const [index, file] of files.entries()) {
    const id = `upload-${(counter += 1)}`;
    const title = titleOfFile(file.name);
    const failure = problems[index];
    const status = failure === undefined ? "draft" : "refused";
    lectureUploads.uploads.push({ id, courseId, file: ref(file), title, description: "", status, failure });
  }
  noteUnsaved();
}

export function draftUpload(id: string, draft: { title: string; description: string }): void {
  const drafted = find(id);
  if (drafted) Object.assign(drafted, draft);
}

export function sendUpload(id: string, values: FormData): void {
  const sent = find(id);
  if (!sent || (sent.status !== "draft" && sent.status !== "failed")) return;
  const file = fileOf(values, "lecture");
  if (file) sent.file = ref(file);
  Object.assign(sent, { title: textOf(values, "title"), description: textOf(values, "description") });
  if (sent.lost) sent.lost.retries = 0;
  queue(sent);
}

export function cancelUpload(id: string): void {
  const waiting = find(id);
  if (active?.id === id) active.cancel();
  else if (waiting?.status === "waiting") end(waiting, { failure: t("cancelled") });
}

export function removeUpload(id: string): void {
  lectureUploads.uploads = lectureUploads.uploads.filter((entry) => entry.id !== id);
  before.delete(id);
  if (active?.id === id) active.cancel();
  noteUnsaved();
}

export function removeEndedUploads(): void {
  for (const upload of lectureUploads.uploads) if (isEnded(upload)) removeUpload(upload.id);
}

function isEnded({ status }: Pick<LectureUpload, "status">): boolean {
  return status === "added" || status === "refused";
}

function queue(next: QueuedLecture): void {
  Object.assign(next, { status: "waiting", failure: undefined, errors: undefined, progress: undefined });
  noteUnsaved();
  // Waits until uploads that are sent together are all queued: they start from the top of the list.
  queueMicrotask(() => void sendNext());
}

async function sendNext(): Promise<void> {
  const next = lectureUploads.uploads.find(({ status }) => status === "waiting");
  if (active || !next) return;
  next.status = "sending";
  await send(next);
  active = undefined;
  noteUnsaved();
  void sendNext();
}

async function send(sent: QueuedLecture): Promise<void> {
  const { id, courseId, file, title, description } = sent;
  const early = new AbortController();
  active = { id, cancel: () => early.abort() };
  if (sent.lost && (await hasArrived(sent))) return end(sent, { status: "added" });
  if (early.signal.aborted) return end(sent, { failure: t("cancelled") });

  rememberLectures(sent);
  const form = new FormData();
  form.set("title", title);
  form.set("description", description);
  form.set("lecture", file);
  const sending = uploadLecture(courseId, form, (progress) => {
    sent.progress = nextProgress(sent.progress, progress, performance.now());
  });
  active = { id, cancel: sending.cancel };
  const outcome = await sending.outcome;
  if (!outcome.ok) return refuse(sent, outcome);
  const { lectures: all, ...course } = outcome.data.course;
  putLectures(course, all);
  return end(sent, { status: "added" });
}

function refuse(sent: QueuedLecture, refused: Failure): void {
  if (refused.cancelled) return end(sent, { failure: t("cancelled") });
  const { status, errors, message } = refused;
  if (status !== 0) return end(sent, { failure: failureMessage(refused), errors });
  const retries = sent.lost?.retries ?? 0;
  addEventListener("online", resendLost);
  const waits = !navigator.onLine && retries === 0;
  const failure = waits ? t("sentAgain", { message }) : message;
  return end(sent, { failure, lost: { retries } });
}

function end(sent: QueuedLecture, how: Partial<QueuedLecture>): void {
  Object.assign(sent, {
    status: "failed",
    progress: undefined,
    failure: undefined,
    errors: undefined,
    lost: undefined,
  });
  Object.assign(sent, how);
  noteUnsaved();
}

function resendLost(): void {
  removeEventListener("online", resendLost);
  for (const sent of lectureUploads.uploads) {
    if (sent.status !== "failed" || sent.lost?.retries !== 0) continue;
    sent.lost.retries = 1;
    queue(sent);
  }
}

/** The video may have arrived although the response was lost: sending it again would duplicate the lecture. */
async function hasArrived({ id, courseId, title, description }: QueuedLecture): Promise<boolean> {
  await loadLectures(courseId, { quiet: true });
  const known = before.get(id);
  const isIt = (lecture: Lecture) => lecture.title === title && lecture.description === description;
  return known !== undefined && (lecturesOf(courseId) ?? []).some((entry) => !known.has(entry._id) && isIt(entry));
}

function rememberLectures({ id, courseId }: QueuedLecture): void {
  const all = lecturesOf(courseId);
  if (all && !before.has(id)) before.set(id, new Set(all.map((lecture) => lecture._id)));
}

function find(id: string): QueuedLecture | undefined {
  return lectureUploads.uploads.find((entry) => entry.id === id);
}

function noteUnsaved(): void {
  setUnsavedWork(
    "lecture uploads",
    lectureUploads.uploads.some((upload) => !isEnded(upload)),
  );
}
