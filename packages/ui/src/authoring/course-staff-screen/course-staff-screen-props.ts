import type { AdminAreaProps } from "../../lib/forms/screen-props.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { StaffFormProps, StaffMember } from "../model/course-staff.ts";
import type { InstructorFormProps } from "./instructor-form.tsx";

export interface CourseStaffScreenProps extends AdminAreaProps {
  backHref: string;
  /** Absent while it is unknown. */
  course?: string | undefined;
  /** Owners first. */
  staff: Loadable<readonly StaffMember[]>;
  /** The viewer is no owner: their own lines are all that they see and change. */
  onlyOwn?: boolean | undefined;
  form: StaffFormProps;
  instructing: InstructorFormProps;
  removingIds?: readonly string[] | undefined;
  /** Called after the confirmation. */
  onRemove: (userId: string) => void;
  onRetry: () => void;
}
