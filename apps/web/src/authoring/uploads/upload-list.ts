import type { LectureUpload } from "@lms/ui/authoring/model/lecture-upload";
import type { UploadProgress } from "../../lib/upload-progress.ts";
import { noteUpload } from "../../lib/note-upload.ts";
import { createStore, registerReset } from "../../lib/store/store.ts";
import { setUnsavedWork } from "../../lib/navigation/unsaved-changes.ts";

export interface ListedUpload extends LectureUpload {
  courseId: string;
  lectureId?: string | undefined;
  /** The section that the lecture will come first in, or the lecture that it will follow. Absent: it comes last. */
  after?: string | undefined;
  /** `version` is that of the video that its administrator saw. */
  replaces?: (NonNullable<LectureUpload["replaces"]> & { lectureId: string; version?: string | undefined }) | undefined;
  progress?: UploadProgress | undefined;
  /** The upload on the server, with the texts that it was created with. */
  remote?: { url: string; texts: string } | undefined;
  /** The file's time in milliseconds, for an upload from an earlier visit. */
  lastModified?: number | undefined;
  /** The server could not use what it has. */
  isUnusable?: boolean | undefined;
  /** The response to its creation was lost. */
  creationUnconfirmed?: boolean | undefined;
}

interface LectureUploadsState {
  uploads: ListedUpload[];
}

const initial = (): LectureUploadsState => ({ uploads: [] });

/** Uploads continue while the admin is elsewhere in the app. */
export const lectureUploads = createStore("viewer", initial);
const deletedIds = new Set<string>();

registerReset("viewer", () => {
  deletedIds.clear();
  noteUnsaved();
});

export function isDeleted(id: string): boolean {
  return deletedIds.has(id);
}

export function noteDeleted(id: string): void {
  deletedIds.add(id);
}

export function findUpload(id: string): ListedUpload | undefined {
  return lectureUploads.uploads.find((upload) => upload.id === id);
}

export function listUpload(upload: ListedUpload): void {
  lectureUploads.uploads.push(upload);
  noteUnsaved();
  noteUpload();
}

export function unlistUpload(id: string): void {
  lectureUploads.uploads = lectureUploads.uploads.filter((upload) => upload.id !== id);
  noteUnsaved();
}

export function changeUpload(upload: ListedUpload, change: Partial<ListedUpload>): void {
  Object.assign(upload, change);
  noteUnsaved();
}

export function uploadTexts({
  courseId,
  title,
  description,
}: Pick<ListedUpload, "courseId" | "title" | "description">): string {
  return JSON.stringify([courseId, title, description]);
}

const settledStatuses = new Set<ListedUpload["status"]>(["added", "refused", "checking", "interrupted", "elsewhere"]);

/** The server does not have the whole file of uploads in other states. */
function noteUnsaved(): void {
  setUnsavedWork(
    "lecture uploads",
    lectureUploads.uploads.some(({ status }) => !settledStatuses.has(status)),
  );
}
