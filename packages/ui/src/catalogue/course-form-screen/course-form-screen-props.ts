import type { ReactNode } from "react";
import type { FieldErrors } from "../../lib/form.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { CourseFormValues } from "../model/course.ts";
export interface CourseFormScreenProps {
  /** The area's navigation: `AdminNav`. */
  nav?: ReactNode;
  /** The course to update; absent to create one. Ready with nothing when there is no such course. */
  course?: Loadable<CourseFormValues | undefined> | undefined;
  /** Categories in use, offered while typing. */
  categories?: readonly string[] | undefined;
  /** Field name to sentence, for what is typed: `title`, `createdBy`, `category`, `description`, `thumbnail`. */
  validate: (values: FormData) => FieldErrors;
  /** What the server found wrong with the last try, by field. */
  errors?: FieldErrors | undefined;
  /** Why the last try was refused as a whole. */
  failure?: string | undefined;
  busy: boolean;
  /** Where "Cancel" leads. */
  backHref: string;
  onSubmit: (values: FormData) => void;
  /** Told whether something is typed or picked that was not sent. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
  /** Asked to load the course again. */
  onRetry: () => void;
}
