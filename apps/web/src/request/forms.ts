import { checkForm, type FieldError, type FormName, type RawValues } from "@lms/api/forms";
import type { FieldErrors } from "./outcome.ts";

/** Checks a form by the contract's rules: the same sentences as the server's, by field. */
export function validator(name: FormName): (values: RawValues) => FieldErrors {
  return (values) => byField(checkForm(name, values));
}

/** Broken rules as forms show them. */
export function byField(errors: readonly FieldError[]): FieldErrors {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

/** A text field of a form, empty when it is not there. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The file picked for a field. A field left alone holds an empty file, which is none. */
export function fileOf(form: FormData, name: string): File | undefined {
  const value = form.get(name);
  return value instanceof File && value.size > 0 ? value : undefined;
}
