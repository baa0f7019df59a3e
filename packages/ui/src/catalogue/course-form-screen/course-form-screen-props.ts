import type { AdminAreaProps, FormProps, UnsavedChangesProps } from "../../lib/screen-props.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { CourseFormValues } from "../model/course.ts";
export interface CourseFormScreenProps extends AdminAreaProps, FormProps, UnsavedChangesProps {
  /** The course to update; absent to create one. Ready with nothing when there is no such course. */
  course?: Loadable<CourseFormValues | undefined> | undefined;
  /** Categories in use, offered while typing. */
  categories?: readonly string[] | undefined;
  /** Where "Cancel" leads. */
  backHref: string;
  /** Asked to load the course again. */
  onRetry: () => void;
}
