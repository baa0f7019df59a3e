import type { FieldErrors } from "../../lib/forms/form.ts";
import type { Instant } from "../../lib/format/instant.ts";
import type {
  DeletionProps,
  FormDraftProps,
  SubmissionProps,
  UnsavedChangesProps,
} from "../../lib/forms/screen-props.ts";
import type { BatchMode } from "./batch.ts";

export interface BatchFormValues {
  title: string;
  description: string;
  mode: BatchMode;
  startsAt: Instant;
  endsAt: Instant;
  courses: string[];
  timeZone: string;
  place: string;
  address: string;
  liveLink: string;
  /** Empty without a limit. */
  learnerLimit: string;
  needsSubscription: boolean;
}

export interface BatchPublishing {
  busy: boolean;
  /** False makes it a draft. */
  onPublish: (published: boolean) => void;
}

export interface CourseChoice {
  id: string;
  title: string;
  /** The BCP 47 tag of what it is taught in; absent while unknown. */
  language?: string | undefined;
  instructor: string;
  /** False for a draft, which learners do not see in the batch. */
  published?: boolean | undefined;
}

export interface AnnouncementValues {
  title: string;
  body: string;
}

export interface AnnouncementWriting extends SubmissionProps, FormDraftProps {
  announcementId?: string | undefined;
  version?: string | undefined;
}

export interface BatchAnnouncements extends DeletionProps, UnsavedChangesProps {
  writing?: AnnouncementWriting | undefined;
  /** Opens the announcement with this id, or a new one without an id. */
  onWrite: (announcementId?: string) => void;
  onLeave: () => void;
  validate: (values: AnnouncementValues) => FieldErrors;
  onSave: (values: AnnouncementValues) => void;
}

export interface SessionValues {
  startsAt: Instant;
  endsAt: Instant;
  topic: string;
}

export interface WeeklyValues {
  weekdays: string[];
  begins: string;
  ends: string;
  topic: string;
}

/** One form is open at a time. An id means that this session is being changed. */
export type SessionWriting = SubmissionProps & ({ form: "weekly" } | { form: "one"; sessionId?: string | undefined });

export interface BatchSessionsEditing extends UnsavedChangesProps {
  writing?: SessionWriting | undefined;
  onWriteWeekly: () => void;
  /** Opens the session with this id, or a new one without an id. */
  onWrite: (sessionId?: string) => void;
  onLeave: () => void;
  validate: (values: SessionValues) => FieldErrors;
  validateWeekly: (values: WeeklyValues) => FieldErrors;
  onSave: (values: SessionValues) => void;
  onSaveWeekly: (values: WeeklyValues) => void;
  cancellingIds?: readonly string[] | undefined;
  onCancel: (sessionId: string) => void;
  /** The address names the sessions: the page starts with them. */
  requested?: boolean | undefined;
}

export interface MaterialsValues {
  recordingLink: string;
  /** The id of a lecture; empty for none. */
  recordingLecture: string;
  /** One on a line: its name and its link. */
  files: string;
}

/** The recording and the files of a session. */
export interface SessionMaterialsEditing extends UnsavedChangesProps {
  writing?: (SubmissionProps & { sessionId: string }) | undefined;
  /** Lectures of the batch's courses, those that are loaded. */
  lectures: readonly { id: string; title: string; course: string }[];
  onWrite: (sessionId: string) => void;
  onLeave: () => void;
  validate: (values: MaterialsValues) => FieldErrors;
  onSave: (values: MaterialsValues) => void;
}
