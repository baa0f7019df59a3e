import type { AdminAreaProps } from "../../lib/forms/screen-props.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { StaffFormProps, StaffMember } from "../model/course-staff.ts";

export interface CourseStaffScreenProps extends AdminAreaProps {
  backHref: string;
  /** Absent while it is unknown. */
  course?: string | undefined;
  /** Owners first. */
  staff: Loadable<readonly StaffMember[]>;
  form: StaffFormProps;
  removingIds?: readonly string[] | undefined;
  /** Called after the confirmation. */
  onRemove: (userId: string) => void;
  onRetry: () => void;
}
