import type { AdminAreaProps, FormProps, FormDraftProps, UnsavedChangesProps } from "../../lib/forms/screen-props.ts";
import type { Batch } from "../model/batch.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type {
  BatchAnnouncements,
  BatchFormValues,
  BatchPublishing,
  BatchSessionsEditing,
  CourseChoice,
  SessionMaterialsEditing,
} from "../model/batch-editing.ts";

export interface BatchFormScreenProps
  extends AdminAreaProps, Omit<FormProps<BatchFormValues>, "onSubmit">, FormDraftProps, UnsavedChangesProps {
  /** Called with valid values only. `draft` is about a new batch. */
  onSubmit: (values: BatchFormValues, options: { draft: boolean }) => void;
  /** Absent to create a batch. Ready with `undefined` when there is no such batch. */
  batch?: Loadable<Batch | undefined> | undefined;
  courses: Loadable<readonly CourseChoice[]>;
  courseQuery: string;
  onSearchCourses: (query: string) => void;
  onRetryCourses: () => void;
  /** Absent while the batch is being created. */
  announcements?: BatchAnnouncements | undefined;
  /** Absent while the batch is being created. */
  sessions?: BatchSessionsEditing | undefined;
  /** Absent while the batch is being created. */
  publishing?: BatchPublishing | undefined;
  /** The recordings and files of sessions. */
  materials?: SessionMaterialsEditing | undefined;
  backHref: string;
  onRetry: () => void;
}
