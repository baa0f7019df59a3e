import type { ReactNode } from "react";
import type { Batch } from "../model/batch.ts";
import type { FieldErrors } from "../../lib/form.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { BatchFormValues, CourseChoice, BatchAnnouncements } from "../model/batch-editing.ts";
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
