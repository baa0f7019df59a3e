import type { AdminAreaProps, FormProps, UnsavedChangesProps } from "../../lib/screen-props.ts";
import type { Batch } from "../model/batch.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { BatchFormValues, CourseChoice, BatchAnnouncements } from "../model/batch-editing.ts";
export interface BatchFormScreenProps extends AdminAreaProps, FormProps<BatchFormValues>, UnsavedChangesProps {
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
  /** What can be announced to the batch's learners; absent while it is being made. */
  announcements?: BatchAnnouncements | undefined;
  /** Where "Cancel" leads. */
  backHref: string;
  /** Asked to load the batch again. */
  onRetry: () => void;
}
