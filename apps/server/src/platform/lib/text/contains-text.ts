import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isStorable } from "./storable-text.ts";

export function containsText(folded: SQLWrapper, searched: string | undefined): SQL | undefined {
  const text = searched?.trim() ?? "";
  if (text === "") return undefined;
  if (!isStorable(text)) return sql`false`;
  return sql`${folded} like like_pattern(${text}::text)`;
}
