import type { FormDraftProps, SubmissionProps, UnsavedChangesProps } from "../../lib/forms/screen-props.ts";
import type { FieldErrors } from "../../lib/forms/form.ts";

// A type, so that it has the index signature that the form checkers take.
export type AnswerValues = Readonly<Record<"text", string>>;

export interface MessageAnswering extends SubmissionProps, FormDraftProps, UnsavedChangesProps {
  /** The message whose answer is being written; absent while none is. */
  messageId?: string | undefined;
  validate: (values: AnswerValues) => FieldErrors;
  onWrite: (messageId: string) => void;
  onLeave: () => void;
  /** Called with valid values only. */
  onSend: (values: AnswerValues) => void;
}
