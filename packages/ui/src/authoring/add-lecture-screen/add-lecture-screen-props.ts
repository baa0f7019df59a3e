import type { AdminAreaProps, FormProps, FormDraftProps, UnsavedChangesProps } from "../../lib/forms/screen-props.ts";
import type { LectureUpload, UploadActions } from "../model/lecture-upload.ts";
import type { Loadable } from "../../lib/loadable.ts";

export interface AddLectureScreenProps
  extends AdminAreaProps, Pick<FormProps, "validate" | "onSubmit">, UnsavedChangesProps, FormDraftProps, UploadActions {
  course: Loadable<{ title: string }>;
  backHref: string;
  /** Resolves with the reason why there is no new lecture for a text. Otherwise its editor opens. */
  onAddText: (title: string) => Promise<string | undefined>;
  /** Uploads of this course. The form is free for the next lecture while they run. */
  uploads: readonly LectureUpload[];
  onRetry: () => void;
}
