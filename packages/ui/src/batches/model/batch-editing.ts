import type { DeletionProps, SubmissionProps, UnsavedChangesProps } from "../../lib/screen-props.ts";
import type { BatchMode } from "./batch.ts";
import type { FieldErrors } from "../../lib/form.ts";

/** What a batch is saved with. What was not filled in is empty. */
export interface BatchFormValues {
  title: string;
  description: string;
  mode: BatchMode;
  /** ISO 8601, typed as Indian time. */
  startsAt: string;
  /** ISO 8601, typed as Indian time. */
  endsAt: string;
  /** Ids of courses, in the order in which they were chosen. */
  courses: string[];
}

/** A course that may be chosen. */
export interface CourseChoice {
  id: string;
  title: string;
  instructor: string;
}

export interface AnnouncementValues {
  title: string;
  body: string;
}

/** The announcement that is being written: a new one, or one that is changed. */
export interface AnnouncementWriting extends SubmissionProps {
  /** Absent for a new one. */
  announcementId?: string | undefined;
}

export interface BatchAnnouncements extends DeletionProps, UnsavedChangesProps {
  /** Present while the form for one is open. The page closes it when it is saved. */
  writing?: AnnouncementWriting | undefined;
  /** The form is asked for: with the id of the one to change, or without to write a new one. */
  onWrite: (announcementId?: string) => void;
  /** The form was left. */
  onLeave: () => void;
  /** Field name to sentence: `title`, `body`. */
  validate: (values: AnnouncementValues) => FieldErrors;
  /** Called with valid values only; saves what `writing` is about. */
  onSave: (values: AnnouncementValues) => void;
}
