import { GatewayError } from "../payment-gateway.ts";

/** A JSON object that somebody else wrote: anything may be missing, `null`, or of a type that the manual does not say. */
export type Fields = Readonly<Record<string, unknown>>;

/** A value as an object; one without fields when it is none. */
export function asFields(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The objects of a list; none when it is no list. */
export function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(asFields) : [];
}

export function text(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function wholeNumber(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : undefined;
}

/** A moment that was written in seconds since 1970. */
export function timestamp(fields: Fields, name: string): Date | undefined {
  const seconds = wholeNumber(fields, name);
  return seconds === undefined || seconds <= 0 ? undefined : new Date(seconds * 1000);
}

/** Samples in the manual have `true`, and `"1"` as well. */
export function flag(fields: Fields, name: string): boolean {
  const value = fields[name];
  return value === true || value === 1 || value === "1" || value === "true";
}

/** Notes are an object, and `[]` when there are none. */
export function notesOf(fields: Fields): Readonly<Record<string, string>> {
  const notes = Object.entries(asFields(fields["notes"]));
  return Object.fromEntries(notes.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}

/** What an answer cannot be used without. Throws an unavailable `GatewayError` when it is not there. */
export function required<Value>(value: Value | undefined, name: string): Value {
  if (value !== undefined) return value;
  throw new GatewayError("unavailable", `The gateway's answer has no ${name}`);
}
