import type { FieldErrors } from "../../lib/forms/form.ts";
import type { PersonAction, PersonActionValues } from "./person.ts";

export interface PersonActing {
  /** Support does less than administrators. */
  role: "admin" | "support";
  /** What is being done: its form is open. */
  action: PersonAction | undefined;
  /** The courses to which a right can be given. */
  courses: readonly { id: string; title: string }[];
  courseQuery: string;
  onSearchCourses: (query: string) => void;
  busy: boolean;
  errors?: FieldErrors | undefined;
  failure?: string | undefined;
  validate: (values: PersonActionValues) => FieldErrors;
  /** Called with valid values only. */
  onSubmit: (values: PersonActionValues) => void;
  onStart: (action: PersonAction) => void;
  onClose: () => void;
  onDirtyChange: (dirty: boolean) => void;
}
