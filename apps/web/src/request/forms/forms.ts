import { checkForm, type FormName, type RawValues } from "@lms/api/forms";
import { byField } from "./form-values.ts";
import type { FieldErrors } from "../outcome.ts";

export function validator(name: FormName): (values: RawValues) => FieldErrors {
  return (values) => byField(checkForm(name, values));
}
