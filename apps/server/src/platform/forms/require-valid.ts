import { checkForm, type FieldError, type FormName, type FormValues, normalizedValues } from "@lms/api/forms";
import { findUnstorable } from "../lib/storable-text.ts";
import { formProblem, type ProblemField } from "../lib/problem.ts";
import { said } from "../lib/said.ts";

type RequiredIn<Form> = { [Key in keyof Form]-?: undefined extends Form[Key] ? never : Key }[keyof Form];

export type Valid<Name extends FormName, Values> = Values & {
  [Key in keyof Values & RequiredIn<FormValues<Name>>]-?: Exclude<Values[Key], undefined>;
};

export type Check = (values: Readonly<Record<string, unknown>>) => FieldError[];

/** The values with addresses and passwords normalized. Throws the 400 of the broken rules, by field. `check` is for forms with rules across fields. */
export function requireValid<Name extends FormName, Values extends object>(
  form: Name,
  values: Values,
  check: Check = (all) => checkForm(form, all),
): Valid<Name, Values> {
  const errors = brokenRules(check, values);
  const normalized = normalizedValues(form, values);
  if (isValid<Name, Values>(normalized, errors)) return normalized;
  throw formProblem(400, errors);
}

function isValid<Name extends FormName, Values>(
  values: Values,
  errors: readonly ProblemField[],
): values is Valid<Name, Values> {
  return errors.length === 0;
}

function brokenRules(check: Check, values: object): ProblemField[] {
  const entries: [string, unknown][] = Object.entries(values);
  const broken = check(Object.fromEntries(entries));
  const named = new Set(broken.map(({ field }) => field));
  const unstorable = entries.flatMap(([field, value]) => {
    const reason = typeof value === "string" || Array.isArray(value) ? findUnstorable(value)?.reason : undefined;
    return reason === undefined || named.has(field) ? [] : [{ field, ...said(reason) }];
  });
  return [...broken, ...unstorable];
}
