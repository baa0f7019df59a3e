import { cleanEmail, mailAddress } from "./email.ts";
import type { FieldRules, FormRules } from "./form-rules.ts";
import { formSentence } from "./form-sentences.ts";
import { forms } from "./forms.generated.ts";
import type { components } from "./schema.generated.ts";

export type FormName = keyof typeof forms;

export type FormValues<Name extends FormName> = components["schemas"][Name];

type Fields<Name extends FormName> = (typeof forms)[Name]["fields"];

/** The fields of a form that hold one text: no file, list or boolean. */
export type TextField<Name extends FormName> = {
  [Field in keyof Fields<Name>]: Fields<Name>[Field] extends { file: true } | { items: unknown } | { boolean: true }
    ? never
    : Extract<Field, string>;
}[keyof Fields<Name>];

export interface FieldError {
  field: string;
  /** The rule that is broken. */
  code: components["schemas"]["RuleCode"];
  params?: { limit: number };
  /** The sentence, in the language that `sayFormsIn` set. */
  message: string;
}

type Broken = readonly [code: FieldError["code"], message: string, limit?: number];

export type RawValues = FormData | Readonly<Record<string, unknown>>;

/** At most one error per field: missing fields first, then the form's order. Blank text and an empty file are missing. */
export function checkForm(name: FormName, values: RawValues): FieldError[] {
  const { missing, fields }: FormRules = forms[name];
  const absent: FieldError[] = [];
  const others: FieldError[] = [];
  for (const [field, rules] of Object.entries(fields)) {
    const value = normalized(rules, fieldValue(values, field));
    if (!isFilled(rules, value)) {
      if (rules.required || isNoBoolean(rules, value)) absent.push(fieldError(field, ["required", missing]));
      continue;
    }
    const rule = Array.isArray(value) ? brokenListRule(rules, value) : brokenTextRule(rules, value);
    if (rule) others.push(fieldError(field, rule));
  }
  return [...absent, ...others];
}

export function fieldError(field: string, [code, message, limit]: Broken): FieldError {
  return { field, code, ...(limit && { params: { limit } }), message: formSentence(message) };
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

export function checkResetPassword(values: { password?: unknown; confirm?: unknown }): FieldError[] {
  const errors = checkForm("ResetPasswordForm", values);
  if (!isText(values.confirm)) return withMissing(errors, "ResetPasswordForm", "confirm");
  const rules = forms.ResetPasswordForm.fields.password;
  if (errors.length === 0 && normalized(rules, values.password) !== normalized(rules, values.confirm)) {
    return [fieldError("confirm", ["samePassword", forms.ResetPasswordForm.together.samePassword])];
  }
  return errors;
}

export function checkProfile(values: RawValues, user: { hasAvatar: boolean }): FieldError[] {
  const errors = checkForm("ProfileForm", values);
  if (user.hasAvatar || isFile(fieldValue(values, "avatar"))) return errors;
  return withMissing(errors, "ProfileForm", "avatar");
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

function withMissing(errors: FieldError[], name: FormName, field: string): FieldError[] {
  const absent = errors.filter(({ code }) => code === "required");
  const others = errors.filter(({ code }) => code !== "required");
  return [...absent, fieldError(field, ["required", forms[name].missing]), ...others];
}

function isFilled({ file, boolean, items }: FieldRules, value: unknown): boolean {
  if (file) return isFile(value);
  if (boolean) return typeof value === "boolean";
  return items ? Array.isArray(value) : isText(value);
}

function isNoBoolean({ boolean }: FieldRules, value: unknown): boolean {
  return boolean === true && value !== undefined && value !== null && typeof value !== "boolean";
}

function brokenListRule({ items, minItems, maxItems }: FieldRules, list: readonly unknown[]): Broken | undefined {
  if (minItems && list.length < minItems[0]) return broken("minItems", minItems);
  if (maxItems && list.length > maxItems[0]) return broken("maxItems", maxItems);
  if (items && !list.every((item) => isText(item) && Array.from(item).length <= items[0])) return ["items", items[1]];
  return undefined;
}

function brokenTextRule({ minLength, maxLength, pattern, normalize }: FieldRules, value: unknown): Broken | undefined {
  if (!isText(value)) return undefined;
  const length = Array.from(value).length;
  if (minLength && length < minLength[0]) return broken("minLength", minLength);
  // First, so that no pattern runs over a very long text.
  if (maxLength && length > maxLength[0]) return broken("maxLength", maxLength);
  if (pattern && !new RegExp(pattern[0], "u").test(value)) return ["pattern", pattern[1]];
  if (pattern && normalize === "email" && mailAddress(value) === undefined) return ["pattern", pattern[1]];
  return undefined;
}

function broken(code: FieldError["code"], [limit, message]: readonly [number, string]): Broken {
  return [code, message, limit];
}

function normalized({ normalize }: FieldRules, value: unknown): unknown {
  if (typeof value !== "string" || normalize === undefined) return value;
  return normalize === "email" ? cleanEmail(value) : value.normalize("NFC");
}

export function fieldValue(values: RawValues, field: string): unknown {
  return values instanceof FormData ? values.get(field) : values[field];
}

export function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

function isFile(value: unknown): value is object {
  return typeof value === "object" && value !== null && !("size" in value && value.size === 0);
}
