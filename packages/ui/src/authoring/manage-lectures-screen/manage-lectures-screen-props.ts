import type { AdminAreaProps, DeletionProps, UnsavedChangesProps } from "../../lib/forms/screen-props.ts";
import type { FieldErrors } from "../../lib/forms/form.ts";
import type { LectureUpload, UploadActions } from "../model/lecture-upload.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { ManagedCourse, LectureEditing } from "../model/managed-course.ts";
import type { PublicationProps } from "../model/publication.ts";
import type { SectionProps } from "../model/sections.ts";

export interface ManageLecturesScreenProps
  extends AdminAreaProps, DeletionProps, PublicationProps, SectionProps, UnsavedChangesProps, UploadActions {
  course: Loadable<ManagedCourse | undefined>;
  /** Absent: what is deleted cannot be restored. */
  trashDays?: number | undefined;
  onRetry: () => void;
  /** Absent where the viewer may not copy it. */
  onCopy?: (() => void) | undefined;
  /** True until the download begins. */
  exporting?: boolean | undefined;
  /** Absent where the viewer may not. */
  onExport?: ((threads: boolean) => void) | undefined;
  /** Who works on the course; absent where the viewer may not say so. */
  staffHref?: string | undefined;
  /** The viewer may not publish the course. */
  withoutPublication?: boolean | undefined;

  /**
   * Gets the ids of all sections and lectures in a new order, each section before its lectures. Resolves to whether it was saved; `course`
   * then has it. One call at a time.
   */
  onReorder: (ids: string[]) => Promise<boolean>;

  /** Lectures that become drafts, or are published, at the moment. */
  publishingIds?: readonly string[] | undefined;
  /** `preview`: whether anybody may play it. Without it that stays as it is. */
  onPublishLecture: (lectureId: string, to: { published: boolean; preview?: boolean }) => void;

  /** Lectures whose videos are about to be made ready for streaming again. */
  retryingIds?: readonly string[] | undefined;
  onRetryStream: (lectureId: string) => void;
  /** Makes the stream again with that sound track. Resolves to whether it was saved. */
  onChooseSound: (lectureId: string, track: number) => Promise<boolean>;

  /** Asks for the new video of a lecture, or for its first. */
  onReplaceVideo: (lectureId: string) => void;
  /** Called after the confirmation. */
  onRemoveVideo: (lectureId: string) => void;
  /** Lectures whose videos are being removed. */
  removingIds?: readonly string[] | undefined;
  /**
   * A new lecture for a text, last or behind the lecture `afterId`. Resolves with the reason why there is none; otherwise its
   * editor opens.
   */
  onAddText: (title: string, afterId?: string) => Promise<string | undefined>;
  /** Asks for the new picture of the course. */
  onReplacePicture: () => void;

  editing?: LectureEditing | undefined;
  onEdit: (lectureId: string | undefined) => void;
  validate: (values: FormData) => FieldErrors;
  onUpdate: (lectureId: string, values: FormData) => void;

  /** Oldest first. */
  uploads: readonly LectureUpload[];
  /** Each file becomes a `draft` whose title is `titleOfFile(file.name)`. It goes behind the lecture, or first in the section, `afterId`. */
  onPick: (files: File[], afterId?: string) => void;
}
