import type { AdminAreaProps, FormProps, FormDraftProps, UnsavedChangesProps } from "../../lib/forms/screen-props.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { CourseFormValues } from "../../catalogue/model/course.ts";
export interface CourseFormScreenProps extends AdminAreaProps, FormProps, FormDraftProps, UnsavedChangesProps {
  /** Absent to create a course. Ready with `undefined` when there is no such course. */
  course?: Loadable<CourseFormValues | undefined> | undefined;
  /** Names that exist, from A to Z. */
  categories?: readonly string[] | undefined;
  instructors?: readonly string[] | undefined;
  /** BCP 47 tags of the languages that a course can be taught in. */
  languages?: readonly string[] | undefined;
  backHref: string;
  onRetry: () => void;
}
