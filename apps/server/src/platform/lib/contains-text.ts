import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isStorable } from "./storable-text.ts";

/**
 * Whether a text, folded by `fold_text`, contains what was searched for, whatever its case. Spaces around that do not
 * count; nothing searched for finds every row.
 */
export function containsText(folded: SQLWrapper, searched: string | undefined): SQL | undefined {
  const wanted = searched?.trim() ?? "";
  if (wanted === "") return undefined;
  // No such text is kept, and so none contains it.
  if (!isStorable(wanted)) return sql`false`;
  return sql`${folded} like like_pattern(${wanted}::text)`;
}
