import {
  checkRules,
  type FieldError,
  fieldValue,
  isFile,
  isText,
  normalized,
  type RawValues,
  withMissing,
} from "./check-rules.ts";
import type { FormRules } from "./form-rules.ts";
import { forms } from "./forms.generated.ts";
import type { components } from "./schema.generated.ts";

/** @internal Clients of the package take it from here too. */
export { checkResetPassword } from "./visitor-forms.ts";
export { type FieldError, fieldError, fieldValue, isText, type RawValues } from "./check-rules.ts";

export type FormName = keyof typeof forms;

export type FormValues<Name extends FormName> = components["schemas"][Name];

type Fields<Name extends FormName> = (typeof forms)[Name]["fields"];

/** The fields of a form that hold one text: no file, list or boolean. */
export type TextField<Name extends FormName> = {
  [Field in keyof Fields<Name>]: Fields<Name>[Field] extends { file: true } | { items: unknown } | { boolean: true }
    ? never
    : Extract<Field, string>;
}[keyof Fields<Name>];

/** At most one error per field: missing fields first, then the form's order. Blank text and an empty file are missing. */
export function checkForm(name: FormName, values: RawValues): FieldError[] {
  return checkRules(forms[name], values);
}

/** Replaces texts by their normalised form, which all forms of one address or password share. */
export function normalizedValues<Values extends object>(name: FormName, values: Values): Values {
  const { fields }: FormRules = forms[name];
  const entries = Object.entries(values).map(([field, value]) => [field, normalized(fields[field] ?? {}, value)]);
  return Object.assign({ ...values }, Object.fromEntries(entries));
}

export function textFields<Name extends FormName>(name: Name): TextField<Name>[] {
  const { fields }: FormRules = forms[name];
  const holdsText = (field: string): field is TextField<Name> => {
    const { file, items, boolean } = fields[field] ?? {};
    return !file && !items && !boolean;
  };
  return Object.keys(fields).filter(holdsText);
}

export function requiredFields(name: FormName): string[] {
  const { fields }: FormRules = forms[name];
  return Object.keys(fields).filter((field) => fields[field]?.required);
}

export function listFields(name: FormName): string[] {
  const { fields }: FormRules = forms[name];
  return Object.keys(fields).filter((field) => fields[field]?.items !== undefined);
}

export function toTexts<Name extends FormName>(name: Name, values: RawValues): Record<TextField<Name>, string> {
  const fields = textFields(name);
  const entries = fields.map((field) => {
    const value = fieldValue(values, field);
    return [field, typeof value === "string" ? value : ""];
  });
  const texts: unknown = Object.fromEntries(entries);
  if (!hasEvery(fields, texts)) throw new Error(`A field of ${name} is missing.`);
  return texts;
}

function hasEvery<Field extends string>(fields: readonly Field[], texts: unknown): texts is Record<Field, string> {
  return typeof texts === "object" && texts !== null && fields.every((field) => field in texts);
}

export function checkProfile(values: RawValues, user: { hasAvatar: boolean }): FieldError[] {
  const errors = checkForm("ProfileForm", values);
  if (user.hasAvatar || isFile(fieldValue(values, "avatar"))) return errors;
  return withMissing(errors, forms.ProfileForm, "avatar");
}

/** What plays is described; a text or files say themselves what they are about. */
export function checkLectureTexts(values: RawValues, { plays }: { plays: boolean }): FieldError[] {
  const errors = checkForm("LectureUpdateForm", values);
  if (!plays || isText(fieldValue(values, "description"))) return errors;
  return withMissing(errors, forms.LectureUpdateForm, "description");
}

/** Languages of instruction by their BCP 47 tags, as the contract lists them. */
export const courseLanguages = ["en", "hi", "bn", "gu", "kn", "ml", "mr", "or", "pa", "ta", "te", "ur"] as const;

/** The errors have the order of the form, one for each field. */
export function withFurther(
  name: FormName,
  errors: readonly FieldError[],
  further: readonly FieldError[],
): FieldError[] {
  const reported = new Set(errors.map(({ field }) => field));
  return inOrder(name, [...errors, ...further.filter(({ field }) => !reported.has(field))]);
}

function inOrder(name: FormName, errors: readonly FieldError[]): FieldError[] {
  const order = Object.keys(forms[name].fields);
  const rank = ({ field, code }: FieldError): number => order.indexOf(field) - (code === "required" ? order.length : 0);
  return errors.toSorted((a, b) => rank(a) - rank(b));
}
