import type { FieldErrors } from "../../lib/forms/form.ts";
import type { FormDraftProps } from "../../lib/forms/screen-props.ts";
import type { Streaming } from "./managed-course.ts";

export interface UploadProgress {
  loaded: number;
  total: number;
  bytesPerSecond?: number | undefined;
  secondsLeft?: number | undefined;
}

/**
 * `refused`: never sent. `lost`: continues by itself once the connection is back. `failed`: also cancelled. `interrupted`: the server has a
 * part, and the file must be chosen again. `elsewhere`: another tab sends it. `added`: it is a lecture now.
 */
export type UploadState =
  | "refused"
  | "draft"
  | "waiting"
  | "sending"
  | "paused"
  | "lost"
  | "interrupted"
  | "elsewhere"
  | "checking"
  | "failed"
  | "added";

/** Titles name what it follows. `gone`: the lecture or section that it was to follow was deleted, so it comes last. */
export type UploadAnchor = { kind: "behind"; lecture: string } | { kind: "first"; section: string } | { kind: "gone" };

/** What a replaced video had and the new one has no place for. */
export interface ReplacementLosses {
  captions: readonly { language: string; lines: number }[];
  /** Learners whose place was beyond the new end. */
  learners: number;
}

export interface LectureUpload extends FormDraftProps {
  id: string;
  /** Absent until it is chosen again: a browser cannot open a file by itself. */
  file?: File | undefined;
  fileName: string;
  /** Bytes. */
  size: number;
  title: string;
  description: string;
  status: UploadState;
  progress?: UploadProgress | undefined;
  failure?: string | undefined;
  errors?: FieldErrors | undefined;
  /** Absent for a lecture that comes last. */
  place?: UploadAnchor | undefined;
  /** Absent where it becomes a lecture. */
  replaces?: { undecided?: boolean | undefined; losses?: ReplacementLosses | undefined } | undefined;
  /** Leads to the added lecture. */
  href?: string | undefined;
  /** How far its stream is, when it is added. */
  streaming?: Streaming | undefined;
}

export interface UploadActions {
  onDraft: (uploadId: string, draft: { title: string; description: string }) => void;
  validateNew: (values: FormData) => FieldErrors;
  /** Called with valid values only. */
  onUpload: (uploadId: string, values: FormData) => void;
  onPauseUpload: (uploadId: string) => void;
  onResumeUpload: (uploadId: string) => void;
  onCancelUpload: (uploadId: string) => void;
  onRemoveUpload: (uploadId: string) => void;
  /** The file of an interrupted one, or of one that failed, which need not be the same then. */
  onChooseAgain: (uploadId: string, file: File) => void;
  /** One that replaces a video and has failed: also where somebody else has replaced it meanwhile. */
  onReplaceAgain: (uploadId: string) => void;
}
