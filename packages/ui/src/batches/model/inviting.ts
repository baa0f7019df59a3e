import type { FieldErrors } from "../../lib/forms/form.ts";
import type { SubmissionProps } from "../../lib/forms/screen-props.ts";

export interface InviteValues {
  email: string;
}

export interface InviteFormProps extends SubmissionProps {
  validate: (values: InviteValues) => FieldErrors;
  onSubmit: (values: InviteValues) => void;
  /** Another value empties the form, after an invitation was sent. */
  round: number;
}
