import type { AdminAreaProps, DeletionProps, UnsavedChangesProps } from "../../lib/screen-props.ts";
import type { FieldErrors } from "../../lib/form.ts";
import type { LectureUpload } from "../model/lecture-upload.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { ManagedCourse, LectureEditing } from "../model/managed-course.ts";
export interface ManageLecturesScreenProps extends AdminAreaProps, DeletionProps, UnsavedChangesProps {
  course: Loadable<ManagedCourse | undefined>;
  onRetry: () => void;

  /**
   * The ids of all lectures in a new order, which is shown already. Resolves to whether it was saved; `course` then
   * has the stored order. At most one call at a time.
   */
  onReorder: (lectureIds: string[]) => Promise<boolean>;

  /** Absent while no lecture is edited. */
  editing?: LectureEditing | undefined;
  /** A lecture is to be edited, or the dialog was closed. */
  onEdit: (lectureId: string | undefined) => void;
  /** From field name to sentence, for a lecture that exists. */
  validate: (values: FormData) => FieldErrors;
  onUpdate: (lectureId: string, values: FormData) => void;

  /** Videos that were picked or dropped and are not dismissed, oldest first. */
  uploads: readonly LectureUpload[];
  /** Videos were picked or dropped: each becomes a `draft` whose title is `titleOfFile(file.name)`. */
  onPick: (files: File[]) => void;
  /** Called while typing; the page stores it, so that leaving the page loses nothing. */
  onDraft: (uploadId: string, draft: { title: string; description: string }) => void;
  /** From field name to sentence, for a new lecture. */
  validateNew: (values: FormData) => FieldErrors;
  /** To be uploaded, or uploaded again. Called with valid values only. */
  onUpload: (uploadId: string, values: FormData) => void;
  /** It becomes `failed`, and may be uploaded again. */
  onCancelUpload: (uploadId: string) => void;
  onRemoveUpload: (uploadId: string) => void;
}
