import type { LectureUpload } from "@lms/ui/authoring/model/lecture-upload";
import type { UploadProgress } from "../../lib/upload-progress.ts";
import { noteUpload } from "../../lib/note-upload.ts";
import { createStore, registerReset } from "../../lib/store/store.ts";
import { setUnsavedWork } from "../../lib/navigation/unsaved-changes.ts";

export interface ListedUpload extends LectureUpload {
  courseId: string;
  /** Of an added one. */
  lectureId?: string | undefined;
  progress?: UploadProgress | undefined;
  /** On the server. Its texts are those with which it was begun. */
  begun?: { url: string; texts: string } | undefined;
  /** Of the file, in milliseconds, for one that was begun before. */
  lastModified?: number | undefined;
  /** The server could not use what it has. */
  isUnusable?: boolean | undefined;
  /** It may have been begun on the server although no answer came. */
  creationUnconfirmed?: boolean | undefined;
}

interface LectureUploadsState {
  uploads: ListedUpload[];
}

const initial = (): LectureUploadsState => ({ uploads: [] });

/** Independent of pages: what is in it goes on while the admin is elsewhere in the app. */
export const lectureUploads = createStore("viewer", initial);
/** Ids of those that are being deleted on the server. */
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

export function textsOf({
  courseId,
  title,
  description,
}: Pick<ListedUpload, "courseId" | "title" | "description">): string {
  return JSON.stringify([courseId, title, description]);
}

const kept = new Set<ListedUpload["status"]>(["added", "refused", "checking", "interrupted", "elsewhere"]);

/** The server has the others only in part, or not at all. */
function noteUnsaved(): void {
  setUnsavedWork(
    "lecture uploads",
    lectureUploads.uploads.some(({ status }) => !kept.has(status)),
  );
}
