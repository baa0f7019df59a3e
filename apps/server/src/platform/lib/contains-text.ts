import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isStorable } from "./storable-text.ts";

export function containsText(folded: SQLWrapper, searched: string | undefined): SQL | undefined {
  const wanted = searched?.trim() ?? "";
  if (wanted === "") return undefined;
  if (!isStorable(wanted)) return sql`false`;
  return sql`${folded} like like_pattern(${wanted}::text)`;
}
