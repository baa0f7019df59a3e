import type { FieldErrors } from "../../lib/forms/form.ts";
import type { Instant } from "../../lib/format/instant.ts";
import type { SubmissionProps } from "../../lib/forms/screen-props.ts";

export type StaffKind = "owner" | "editor" | "assistant";

export interface StaffMember {
  id: string;
  name: string;
  email: string;
  kind: StaffKind;
  addedAt: Instant;
  /** Present for the one whom the page of the course shows as its instructor. */
  instructor?: { about: string } | undefined;
}

export interface InstructorValues {
  person: string;
  about: string;
}

export interface StaffValues {
  email: string;
  kind: string;
}

export interface StaffFormProps extends SubmissionProps {
  validate: (values: StaffValues) => FieldErrors;
  onSubmit: (values: StaffValues) => void;
  /** Another value empties the form, after somebody was added. */
  round: number;
}

export function staffPath(courseId: string): string {
  return `/admin/courses/staff?course=${encodeURIComponent(courseId)}`;
}
