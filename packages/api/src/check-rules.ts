import { cleanEmail, mailAddress } from "./email.ts";
import type { FieldRules, FormRules } from "./form-rules.ts";
import { formSentence } from "./form-sentences.ts";
import type { components } from "./schema.generated.ts";

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
export function checkRules({ missing, fields }: FormRules, values: RawValues): FieldError[] {
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

export function withMissing(errors: FieldError[], { missing }: FormRules, field: string): FieldError[] {
  const absent = errors.filter(({ code }) => code === "required");
  const others = errors.filter(({ code }) => code !== "required");
  return [...absent, fieldError(field, ["required", missing]), ...others];
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

export function normalized({ normalize }: FieldRules, value: unknown): unknown {
  if (typeof value !== "string" || normalize === undefined) return value;
  return normalize === "email" ? cleanEmail(value) : value.normalize("NFC");
}

export function fieldValue(values: RawValues, field: string): unknown {
  return values instanceof FormData ? values.get(field) : values[field];
}

export function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

export function isFile(value: unknown): value is object {
  return typeof value === "object" && value !== null && !("size" in value && value.size === 0);
}
