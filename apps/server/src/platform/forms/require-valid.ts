import { checkForm, type FieldError, type FormName, type FormValues, isText, normalizedValues } from "@lms/api/forms";
import { isOneLine, showsNothing } from "./shown-text.ts";
import { findUnstorable, isStorable, pathTo, valuesIn } from "../lib/text/storable-text.ts";
import { fieldProblem, formProblem, type ProblemField } from "../lib/problem.ts";
import { message } from "../lib/message.ts";

type RequiredIn<Form> = { [Key in keyof Form]-?: undefined extends Form[Key] ? never : Key }[keyof Form];

export type Valid<Name extends FormName, Values> = Values & {
  [Key in keyof Values & RequiredIn<FormValues<Name>>]-?: Exclude<Values[Key], undefined>;
};

/**
 * They stand in lists, headings, headers of mails and the lines of others. One whose name has other uses too is written with what it
 * belongs to.
 * @internal Tests use it too.
 */
export const oneLineFields: ReadonlySet<string> = new Set([
  "fullName",
  "title",
  "category",
  "createdBy",
  "name",
  "topic",
  "place",
  "tagline",
  "operator",
  "phone",
  "banner/text",
  "label",
  "value",
  "closingTitle",
  "role",
]);

export type Check = (values: Readonly<Record<string, unknown>>) => FieldError[];

interface Further {
  /** Only forms with rules across fields need it. */
  check?: Check | undefined;
  /** Fields whose value was of another type, and is not among the values. */
  unusable?: readonly string[];
}

/** The values with addresses and passwords normalized, and without texts that show nothing. Throws the 400 of the broken rules, by field. */
export function requireValid<Name extends FormName, Values extends object>(
  form: Name,
  sent: Values,
  { check = (all) => checkForm(form, all), unusable = [] }: Further = {},
): Valid<Name, Values> {
  const values = withoutInvisible(sent);
  const errors = brokenRules(check, values, unusable);
  const normalized = normalizedValues(form, values);
  if (isValid<Name, Values>(normalized, errors)) return normalized;
  throw formProblem(400, errors);
}

/** Throws the 400 of the first text in a body without a form that has several lines. */
export function requireOneLine(body: unknown): void {
  for (const visited of valuesIn(body)) {
    const { key, value, parent } = visited;
    const isNamed = oneLineFields.has(key) || oneLineFields.has(`${parent?.key}/${key}`);
    if (isNamed && typeof value === "string" && !isOneLine(value))
      throw fieldProblem(400, pathTo(visited).join("/"), "requests.oneLine");
  }
}

function isValid<Name extends FormName, Values>(
  values: Values,
  errors: readonly ProblemField[],
): values is Valid<Name, Values> {
  return errors.length === 0;
}

function brokenRules(check: Check, values: object, unusable: readonly string[]): ProblemField[] {
  const entries: [string, unknown][] = Object.entries(values);
  const broken = check(Object.fromEntries(entries));
  const named = new Set(broken.map(({ field }) => field));
  const unstorable = entries.flatMap(([field, value]) => {
    const reason = typeof value === "string" || Array.isArray(value) ? findUnstorable(value)?.reason : undefined;
    return reason === undefined || named.has(field) ? [] : [{ field, ...message(reason) }];
  });
  const split = entries
    .filter(([field, value]) => oneLineFields.has(field) && typeof value === "string" && !isOneLine(value))
    .filter(([field]) => !named.has(field) && !unstorable.some((each) => each.field === field))
    .map(([field]) => severalLines(field));
  return [...broken, ...unusable.filter((field) => !named.has(field)).map(unusableField), ...unstorable, ...split];
}

/** A text that shows nothing is one that was left empty. */
function withoutInvisible<Values extends object>(values: Values): Values {
  const fields = Object.keys(values).filter((field) => isInvisible(Reflect.get(values, field)));
  return Object.assign({ ...values }, Object.fromEntries(fields.map((field) => [field, ""])));
}

/** Spaces alone stay as they were typed, and what cannot be stored is refused. */
function isInvisible(value: unknown): boolean {
  return isText(value) && showsNothing(value) && isStorable(value);
}

function severalLines(field: string): ProblemField {
  return { field, ...message("requests.oneLine") };
}

function unusableField(field: string): ProblemField {
  return { field, ...message("requests.unusableValue", { field }) };
}
