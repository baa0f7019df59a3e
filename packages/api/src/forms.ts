import type { FieldRules, FormRules } from "./form-rules.ts";
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
  message: string;
}

export type RawValues = FormData | Readonly<Record<string, unknown>>;

/** At most one error per field: missing fields first, then the form's order. Blank text and an empty file are missing. */
export function checkForm(name: FormName, values: RawValues): FieldError[] {
  const { missing, fields }: FormRules = forms[name];
  const absent: FieldError[] = [];
  const broken: FieldError[] = [];
  for (const [field, rules] of Object.entries(fields)) {
    const value = valueOf(values, field);
    if (!isFilled(rules, value)) {
      if (rules.required || isNoBoolean(rules, value)) absent.push({ field, message: missing });
      continue;
    }
    const message = Array.isArray(value) ? brokenListRule(rules, value) : brokenTextRule(rules, value);
    if (message) broken.push({ field, message });
  }
  return [...absent, ...broken];
}

export function textFieldsOf<Name extends FormName>(name: Name): TextField<Name>[] {
  const { fields }: FormRules = forms[name];
  const holdsText = (field: string): field is TextField<Name> => {
    const { file, items, boolean } = fields[field] ?? {};
    return !file && !items && !boolean;
  };
  return Object.keys(fields).filter(holdsText);
}

export function textsOf<Name extends FormName>(name: Name, values: RawValues): Record<TextField<Name>, string> {
  const fields = textFieldsOf(name);
  const entries = fields.map((field) => {
    const value = valueOf(values, field);
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
  if (errors.length === 0 && values.password !== values.confirm) {
    return [{ field: "confirm", message: "Both password should be same" }];
  }
  return errors;
}

export function checkProfile(values: RawValues, user: { hasAvatar: boolean }): FieldError[] {
  const errors = checkForm("ProfileForm", values);
  if (user.hasAvatar || isFile(valueOf(values, "avatar"))) return errors;
  return withMissing(errors, "ProfileForm", "avatar");
}

export function checkBatch(values: RawValues): FieldError[] {
  return checkSpan("BatchForm", values);
}

const longestSession = 24 * 60 * 60 * 1000;

export function checkSession(values: RawValues): FieldError[] {
  const errors = checkSpan("SessionForm", values);
  if (errors.length > 0) return errors;
  const [start = 0, end = 0] = [momentOf(valueOf(values, "startsAt")), momentOf(valueOf(values, "endsAt"))];
  return end - start > longestSession ? [{ field: "endsAt", message: "A session is at most 24 hours long" }] : [];
}

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

export function checkWeeklySessions(values: RawValues): FieldError[] {
  const errors = checkForm("WeeklySessionsForm", values);
  const days = valueOf(values, "weekdays");
  const known: readonly unknown[] = weekdays;
  const unknown = Array.isArray(days) && !days.every((day) => known.includes(day));
  const [begins, ends] = [valueOf(values, "begins"), valueOf(values, "ends")];
  const further = [
    ...(unknown ? [{ field: "weekdays", message: forms.WeeklySessionsForm.fields.weekdays.items[1] }] : []),
    ...(isText(begins) && isText(ends) && ends <= begins
      ? [{ field: "ends", message: "The end should be after the begin" }]
      : []),
  ];
  return withFurther("WeeklySessionsForm", errors, further);
}

/** Both moments must exist in the calendar, and the end is after the start. */
function checkSpan(name: "BatchForm" | "SessionForm", values: RawValues): FieldError[] {
  const errors = checkForm(name, values);
  const { startsAt, endsAt } = forms[name].fields;
  const start = momentOf(valueOf(values, "startsAt"));
  const end = momentOf(valueOf(values, "endsAt"));
  const further = [
    ...(start === undefined ? [{ field: "startsAt", message: startsAt.pattern[1] }] : []),
    ...(end === undefined ? [{ field: "endsAt", message: endsAt.pattern[1] }] : []),
    ...(start !== undefined && end !== undefined && end <= start
      ? [{ field: "endsAt", message: "The end should be after the start" }]
      : []),
  ];
  return withFurther(name, errors, further);
}

function withFurther(name: FormName, errors: readonly FieldError[], further: readonly FieldError[]): FieldError[] {
  const reported = new Set(errors.map(({ field }) => field));
  return inOrder(name, [...errors, ...further.filter(({ field }) => !reported.has(field))]);
}

/** Milliseconds; undefined for a day that does not exist, such as 31 February. */
function momentOf(value: unknown): number | undefined {
  if (!isText(value)) return undefined;
  const day = Number(value.slice(8, 10));
  const lastDay = new Date(Date.UTC(Number(value.slice(0, 4)), Number(value.slice(5, 7)), 0)).getUTCDate();
  const moment = Date.parse(value);
  return day > lastDay || Number.isNaN(moment) ? undefined : moment;
}

function inOrder(name: FormName, errors: readonly FieldError[]): FieldError[] {
  const { missing, fields }: FormRules = forms[name];
  const order = Object.keys(fields);
  const rank = ({ field, message }: FieldError): number =>
    order.indexOf(field) - (message === missing ? order.length : 0);
  return errors.toSorted((a, b) => rank(a) - rank(b));
}

function withMissing(errors: FieldError[], name: FormName, field: string): FieldError[] {
  const { missing } = forms[name];
  const absent = errors.filter((error) => error.message === missing);
  return [...absent, { field, message: missing }, ...errors.filter((error) => error.message !== missing)];
}

function isFilled({ file, boolean, items }: FieldRules, value: unknown): boolean {
  if (file) return isFile(value);
  if (boolean) return typeof value === "boolean";
  return items ? Array.isArray(value) : isText(value);
}

function isNoBoolean({ boolean }: FieldRules, value: unknown): boolean {
  return boolean === true && value !== undefined && value !== null && typeof value !== "boolean";
}

function brokenListRule({ items, minItems, maxItems }: FieldRules, list: readonly unknown[]): string | undefined {
  if (minItems && list.length < minItems[0]) return minItems[1];
  if (maxItems && list.length > maxItems[0]) return maxItems[1];
  if (items && !list.every((item) => isText(item) && Array.from(item).length <= items[0])) return items[1];
  return undefined;
}

function brokenTextRule({ minLength, maxLength, pattern }: FieldRules, value: unknown): string | undefined {
  if (!isText(value)) return undefined;
  const length = Array.from(value).length;
  if (minLength && length < minLength[0]) return minLength[1];
  // First, so that no pattern runs over a very long text.
  if (maxLength && length > maxLength[0]) return maxLength[1];
  if (pattern && !new RegExp(pattern[0], "u").test(value)) return pattern[1];
  return undefined;
}

function valueOf(values: RawValues, field: string): unknown {
  return values instanceof FormData ? values.get(field) : values[field];
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

function isFile(value: unknown): value is object {
  return typeof value === "object" && value !== null && !("size" in value && value.size === 0);
}
