import { GatewayError } from "../payment-gateway.ts";

export type Fields = Readonly<Record<string, unknown>>;

export function asFields(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export function toFieldsList(value: unknown): Fields[] {
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

/** Written in seconds since 1970. */
export function timestamp(fields: Fields, name: string): Date | undefined {
  const seconds = wholeNumber(fields, name);
  return seconds === undefined || seconds <= 0 ? undefined : new Date(seconds * 1000);
}

/** Examples of the documentation have `true`, and `"1"` as well. */
export function flag(fields: Fields, name: string): boolean {
  const value = fields[name];
  return value === true || value === 1 || value === "1" || value === "true";
}

export function readNotes(fields: Fields): Readonly<Record<string, string>> {
  const notes = Object.entries(asFields(fields["notes"]));
  return Object.fromEntries(notes.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}

/** Throws an unavailable `GatewayError` when the value is missing. */
export function required<Value>(value: Value | undefined, name: string): Value {
  if (value !== undefined) return value;
  throw new GatewayError("unavailable", `The gateway's answer has no ${name}`);
}
