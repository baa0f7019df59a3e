import type { CaptionsUpload } from "../model/captions-upload.ts";
import type { CaptionedLecture, CaptionLine } from "../model/managed-captions.ts";
import type { FormDraft } from "../../lib/forms/form-draft.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { AdminAreaProps, UnsavedChangesProps } from "../../lib/forms/screen-props.ts";

/** `changed`: somebody else has changed them, and `lecture` has the current ones. */
export type CaptionsSaving = "saved" | "changed" | "failed";

export interface CaptionsScreenProps extends AdminAreaProps, UnsavedChangesProps {
  courseId: string;
  lecture: Loadable<CaptionedLecture | undefined>;
  onRetry: () => void;
  /** BCP 47 tags of the languages that captions can be in. */
  languages: readonly string[];
  /** Languages whose captions are being changed at the moment. */
  busyLanguages?: readonly string[] | undefined;
  /** A WebVTT or SRT file replaces the present captions. */
  onUpload: (language: string, file: File) => Promise<CaptionsUpload>;
  onMakeDefault: (language: string) => void;
  onDownload: (language: string) => void;
  onDelete: (language: string) => void;
  /** `version` is that of the captions that were changed; absent for new ones. */
  onSave: (language: string, cues: CaptionLine[], version: string | undefined) => Promise<CaptionsSaving>;
  /** Stores the changed lines of a language for a reload. */
  formDraftFor?: ((language: string) => FormDraft) | undefined;
  onSourceExpired?: (() => Promise<unknown>) | undefined;
}
