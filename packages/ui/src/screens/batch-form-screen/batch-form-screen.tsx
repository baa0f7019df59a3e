import type { ReactNode } from "react";
import { Container } from "../../components/container/container.tsx";
import type { Batch, BatchMode } from "../../lib/batch.ts";
import type { FieldErrors } from "../../lib/form.ts";
import type { Loadable } from "../../lib/loadable.ts";

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

export interface BatchFormScreenProps {
  /** The area's navigation: `AdminNav`. */
  nav?: ReactNode;
  /** The batch to change; absent to make one. Ready with nothing when there is no such batch. */
  batch?: Loadable<Batch | undefined> | undefined;
  /** What the search for courses found. */
  courses: Loadable<readonly CourseChoice[]>;
  /** The text in the courses' search box. */
  courseQuery: string;
  /** Called at every keystroke; the page decides when to ask the server. */
  onSearchCourses: (query: string) => void;
  /** Asked to search again after a failure. */
  onRetryCourses: () => void;
  /** Field name to sentence: `title`, `description`, `mode`, `startsAt`, `endsAt`, `courses`. */
  validate: (values: BatchFormValues) => FieldErrors;
  /** What the server found wrong with the last try, by field. */
  errors?: FieldErrors | undefined;
  /** Why the last try was refused as a whole. */
  failure?: string | undefined;
  busy: boolean;
  /** Called with valid values only. */
  onSubmit: (values: BatchFormValues) => void;
  /** Told whether something is typed that is not saved. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
  /** What can be announced to the batch's learners; absent while it is being made. */
  announcements?: BatchAnnouncements | undefined;
  /** Where "Cancel" leads. */
  backHref: string;
  /** Asked to load the batch again. */
  onRetry: () => void;
}

/** Makes a batch, or changes one and announces to its learners. */
export function BatchFormScreen({ nav, batch }: BatchFormScreenProps) {
  return (
    <Container className="pb-16">
      {nav}
      <h1 tabIndex={-1} data-page-heading className="mt-8 heading text-3xl">
        {batch ? "Edit batch" : "Create a batch"}
      </h1>
    </Container>
  );
}
