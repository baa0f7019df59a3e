import type { CaptionsFileChange } from "./captions-upload.ts";
import type { UploadProgress } from "./lecture-upload.ts";

export const importsPath = "/admin/imports";

/** An export that was sent here and checked. */
export interface CourseImport {
  id: string;
  /** The created course; absent until then. */
  courseId?: string | undefined;
  createdAt: string;
  /** When it is deleted by itself. */
  deletedAt: string;
  plan: ImportPlan;
}

export interface ImportPlan {
  title: string;
  instructor: string;
  category: string;
  language: string;
  isTitleTaken: boolean;
  isCategoryNew: boolean;
  /** Titles. */
  sections: readonly string[];
  lectures: readonly PlannedLecture[];
}

export interface PlannedLecture {
  title: string;
  /** Bytes. */
  size: number;
  /** Seconds; absent while unknown. */
  duration?: number | undefined;
  /** Its index among the sections; absent before the first one. */
  section?: number | undefined;
  published: boolean;
  preview: boolean;
  /** BCP 47 tags. */
  captions: readonly string[];
  /** Files of captions in which something was changed or left out. */
  captionsChanges?: readonly { language: string; changes: readonly CaptionsFileChange[] }[] | undefined;
}

/** An export on its way to the server. */
export interface SentExport {
  name: string;
  progress: UploadProgress;
  /** Why it was refused or did not arrive. */
  failure?: string | undefined;
  /** Whether sending it once more may help. */
  retryable?: boolean | undefined;
}
