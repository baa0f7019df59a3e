import type { ReactNode } from "react";
import { Container } from "../../components/container/container.tsx";
import type { UploadProgress } from "../../components/upload-status/upload-status.tsx";
import type { FieldErrors } from "../../lib/form.ts";
import type { Loadable } from "../../lib/loadable.ts";

export interface ManagedLecture {
  id: string;
  title: string;
  description: string;
  /** Seconds; absent while unknown. */
  duration?: number | undefined;
}

export interface ManagedCourse {
  id: string;
  title: string;
  category: string;
  instructor: string;
  thumbnailUrl?: string | undefined;
  /** In the order in which they are watched. */
  lectures: readonly ManagedLecture[];
}

/** A video that is to become a lecture. */
export interface LectureUpload {
  id: string;
  file: File;
  title: string;
  description: string;
  /**
   * `draft`: not sent; `waiting`: its turn has not come; `sending`: it travels, or the server looks at it;
   * `failed`: it was refused, cancelled, or lost its connection; `added`: it is a lecture now.
   */
  status: "draft" | "waiting" | "sending" | "failed" | "added";
  /** Present while it travels. */
  progress?: UploadProgress | undefined;
  /** Why it failed. */
  failure?: string | undefined;
  /** What the server found wrong, by field: `title`, `description`, `lecture`. */
  errors?: FieldErrors | undefined;
}

/** The lecture whose title and description are in the dialog. */
export interface LectureEditing {
  lectureId: string;
  busy: boolean;
  /** What the server found wrong with the last try, by field. */
  errors?: FieldErrors | undefined;
  /** Why the last try was refused as a whole. */
  failure?: string | undefined;
}

export interface ManageLecturesScreenProps {
  /** The area's navigation: `AdminNav`. */
  nav?: ReactNode;
  course: Loadable<ManagedCourse>;
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

  /** Lectures that are being deleted. */
  deletingIds?: readonly string[] | undefined;
  /** Confirmed in a dialog. */
  onDelete: (lectureId: string) => void;

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

  /** Told whether something is typed or picked that was not sent. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
}

/** The lectures of a course: adding, ordering, editing and deleting them. */
export function ManageLecturesScreen({ nav }: ManageLecturesScreenProps) {
  return (
    <Container className="pb-16">
      {nav}
      <h1 tabIndex={-1} data-page-heading className="mt-8 heading text-3xl">
        Lectures
      </h1>
    </Container>
  );
}
