import {
  checkForm,
  type FieldError,
  type FormName,
  type RawValues,
  type TextField,
  textFieldsOf,
} from "@lms/api/forms";
import type { FieldErrors } from "./outcome.ts";

export function validator(name: FormName): (values: RawValues) => FieldErrors {
  return (values) => byField(checkForm(name, values));
}

export function byField(errors: readonly FieldError[]): FieldErrors {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Every text that the form has in the contract; empty where `form` lacks the field. */
export function textsOf<Name extends FormName>(name: Name, form: FormData): Record<TextField<Name>, string> {
  const fields = textFieldsOf(name);
  const texts = Object.fromEntries(fields.map((field) => [field, textOf(form, field)]));
  if (!hasEvery(fields, texts)) throw new Error(`A field of ${name} is missing.`);
  return texts;
}

function hasEvery<Field extends string>(fields: readonly Field[], texts: object): texts is Record<Field, string> {
  return fields.every((field) => field in texts);
}

/** A file field without a choice holds an empty file: undefined here. */
export function fileOf(form: FormData, name: string): File | undefined {
  const value = form.get(name);
  return value instanceof File && value.size > 0 ? value : undefined;
}
