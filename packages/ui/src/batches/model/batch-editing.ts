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
export interface AnnouncementWriting {
  /** Absent for a new one. */
  announcementId?: string | undefined;
  busy: boolean;
  /** What the server found wrong with the last try, by field: `title`, `body`. */
  errors?: FieldErrors | undefined;
  /** Why the last try was refused as a whole. */
  failure?: string | undefined;
}

export interface BatchAnnouncements {
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
  deletingIds?: readonly string[] | undefined;
  /** Confirmed in a dialog. */
  onDelete: (announcementId: string) => void;
  /** Told whether something is typed that is not saved. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
}
