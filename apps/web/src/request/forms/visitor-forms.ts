import type { RawValues } from "@lms/api/forms";
import { checkVisitorForm, type VisitorFormName } from "@lms/api/visitor-forms";
import { byField } from "./form-values.ts";
import type { FieldErrors } from "../outcome.ts";

/** As `validator`, without the rules of the forms that need a session. */
export function visitorValidator(name: VisitorFormName): (values: RawValues) => FieldErrors {
  return (values) => byField(checkVisitorForm(name, values));
}
