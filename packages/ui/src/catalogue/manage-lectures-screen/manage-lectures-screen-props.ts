import type { AdminAreaProps, DeletionProps, UnsavedChangesProps } from "../../lib/screen-props.ts";
import type { FieldErrors } from "../../lib/form.ts";
import type { LectureUpload } from "../model/lecture-upload.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { ManagedCourse, LectureEditing } from "../model/managed-course.ts";
export interface ManageLecturesScreenProps extends AdminAreaProps, DeletionProps, UnsavedChangesProps {
  /** Ready with nothing when there is no such course. */
  course: Loadable<ManagedCourse | undefined>;
  /** Asked to load the course again. */
  onRetry: () => void;

  /**
   * The ids of all lectures in a new order, which is on screen already. Settles once it is saved (true) or could not be
   * (false); `course` then says how it is. At most one call is under way.
   */
  onReorder: (lectureIds: string[]) => Promise<boolean>;

  /** Absent while no lecture is edited. */
  editing?: LectureEditing | undefined;
  /** A lecture is to be edited, or the dialog was left. */
  onEdit: (lectureId: string | undefined) => void;
  /** Field name to sentence, for what is typed about a lecture that exists: `title`, `description`. */
  validate: (values: FormData) => FieldErrors;
  /** Called with valid values only. */
  onUpdate: (lectureId: string, values: FormData) => void;

  /** Videos that were picked or dropped and are not dismissed, oldest first. */
  uploads: readonly LectureUpload[];
  /** Videos were picked or dropped: each becomes a `draft` whose title is `titleOfFile(file.name)`. */
  onPick: (files: File[]) => void;
  /** Something was typed; the page keeps it, so that a visit elsewhere loses nothing. */
  onDraft: (uploadId: string, draft: { title: string; description: string }) => void;
  /** Field name to sentence, for a new lecture: `lecture` (the video), `title`, `description`. */
  validateNew: (values: FormData) => FieldErrors;
  /** To be sent, or sent again: `lecture`, `title`, `description`. Called with valid values only. */
  onUpload: (uploadId: string, values: FormData) => void;
  /** Stop sending it. It becomes `failed`, and may be sent again. */
  onCancelUpload: (uploadId: string) => void;
  /** Take it off the list. */
  onRemoveUpload: (uploadId: string) => void;
}
