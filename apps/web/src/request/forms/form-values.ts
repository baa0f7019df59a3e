import type { FieldError } from "@lms/api/forms";
import type { Failure, FieldErrors } from "../outcome.ts";

export function byField(errors: readonly FieldError[]): FieldErrors {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** A file field without a choice holds an empty file: undefined here. */
export function formFile(form: FormData, name: string): File | undefined {
  const value = form.get(name);
  return value instanceof File && value.size > 0 ? value : undefined;
}

export function failureMessage(failure: Failure | undefined): string | undefined {
  if (!failure || failure.cancelled || Object.keys(failure.errors).length > 0) return undefined;
  return failure.message;
}
