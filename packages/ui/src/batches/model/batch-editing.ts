import type { FieldErrors } from "../../lib/form.ts";
import type { Instant } from "../../lib/instant.ts";
import type { DeletionProps, SubmissionProps, UnsavedChangesProps } from "../../lib/screen-props.ts";
import type { BatchMode } from "./batch.ts";

export interface BatchFormValues {
  title: string;
  description: string;
  mode: BatchMode;
  startsAt: Instant;
  endsAt: Instant;
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

export interface AnnouncementWriting extends SubmissionProps {
  announcementId?: string | undefined;
}

export interface BatchAnnouncements extends DeletionProps, UnsavedChangesProps {
  writing?: AnnouncementWriting | undefined;
  /** With an id: opens that announcement. Without: a new one. */
  onWrite: (announcementId?: string) => void;
  onLeave: () => void;
  validate: (values: AnnouncementValues) => FieldErrors;
  onSave: (values: AnnouncementValues) => void;
}
