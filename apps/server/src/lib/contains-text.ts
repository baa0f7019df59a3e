import { ilike, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Rows in which one of the columns contains the text, whatever its case. Spaces around the text do not count; an empty
 * text finds every row.
 */
export function containsText(columns: readonly PgColumn[], text: string | undefined): SQL | undefined {
  const wanted = text?.trim() ?? "";
  if (wanted === "") return undefined;
  // PostgreSQL takes no such text, and so has none that contains it.
  if (wanted.includes("\0")) return sql`false`;
  const pattern = `%${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
