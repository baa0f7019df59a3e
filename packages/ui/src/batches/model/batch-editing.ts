import type { DeletionProps, SubmissionProps, UnsavedChangesProps } from "../../lib/screen-props.ts";
import type { BatchMode } from "./batch.ts";
import type { FieldErrors } from "../../lib/form.ts";

/** What was not filled in is empty. */
export interface BatchFormValues {
  title: string;
  description: string;
  mode: BatchMode;
  /** ISO 8601, typed as Indian time. */
  startsAt: string;
  /** ISO 8601, typed as Indian time. */
  endsAt: string;
  courses: string[];
}

export interface CourseChoice {
  id: string;
  title: string;
  instructor: string;
}

export interface AnnouncementValues {
  title: string;
  body: string;
}

/** The announcement in the form: a new one, or one that is changed. */
export interface AnnouncementWriting extends SubmissionProps {
  /** Absent for a new one. */
  announcementId?: string | undefined;
}

export interface BatchAnnouncements extends DeletionProps, UnsavedChangesProps {
  /** Present while the form is open. The page closes it when it is saved. */
  writing?: AnnouncementWriting | undefined;
  /** The form is to open: with the id of the announcement to change, or without for a new one. */
  onWrite: (announcementId?: string) => void;
  onLeave: () => void;
  /** Field name to sentence: `title`, `body`. */
  validate: (values: AnnouncementValues) => FieldErrors;
  onSave: (values: AnnouncementValues) => void;
}
