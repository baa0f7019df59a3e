import { inspect } from "node:util";
import type { EmbeddedFailure } from "./embedded-messages.ts";

const fileSystemErrors: Readonly<Record<number, string>> = {
  2: "permission denied",
  29: "the disk fails to read or write",
  51: "there is no space left on the disk",
  63: "operation not permitted",
  69: "read-only file system",
};

export function errorText(error: unknown): string {
  if (error instanceof Error) return error.message;
  const number = typeof error === "object" && error !== null && "errno" in error ? Number(error.errno) : 0;
  return fileSystemErrors[number] ?? inspect(error);
}

export function toEmbeddedFailure(error: unknown): EmbeddedFailure {
  if (!(error instanceof Error)) return { message: errorText(error), fatal: true };
  const field = (name: "severity" | "code" | "constraint" | "detail"): string | undefined => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === "string" ? value : undefined;
  };
  const severity = field("severity");
  return {
    message: error.message,
    // After a panic the next statement would never be answered.
    fatal: severity === "PANIC" || severity === "FATAL" || error.name === "RuntimeError",
    severity,
    code: field("code"),
    constraint: field("constraint"),
    detail: field("detail"),
  };
}
