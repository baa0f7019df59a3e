import { DrizzleQueryError } from "drizzle-orm";

/** The name of the foreign key whose row a written row lacks. Undefined for other errors, and for deletions of a row that is needed. */
export function brokenReference(error: unknown): string | undefined {
  if (!(error instanceof DrizzleQueryError) || /\bdelete\b/i.test(error.query)) return undefined;
  const { cause } = error;
  if (!cause || !("code" in cause) || cause.code !== "23503" || !("constraint" in cause)) return undefined;
  return String(cause.constraint);
}
