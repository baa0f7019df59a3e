import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isStorable } from "./storable-text.ts";

export function containsText(folded: SQLWrapper, searched: string | undefined): SQL | undefined {
  const text = searched?.trim() ?? "";
  if (text === "") return undefined;
  if (!isStorable(text)) return sql`false`;
  return isLike(folded, text);
}

/** `folded` is the value of `fold_text` of a text. */
export function isLike(folded: SQLWrapper, text: string): SQL {
  const cut = cutConjuncts(text).map((each) => sql`like_pattern(${each}::text)`);
  const whole = sql`like_pattern(${text}::text)`;
  return cut.length === 0
    ? sql`${folded} like ${whole}`
    : sql`${folded} like any (array[${sql.join([whole, ...cut], sql`, `)}])`;
}

/** Before these letters `fold_text` makes a half consonant the dot of the nasals (migration 0032). */
const beforeDot: Readonly<Record<string, string>> = {
  ङ: "कखगघ",
  ञ: "चछजझ",
  ण: "टठडढ",
  म: "पफबभ",
  न: "कखगघचछजझटठडढतथदधपफबभशषस",
};

/** Whoever has typed सन or सन् may be on the way to सन्धि, which is folded with the dot, while the letter that makes it is still absent. */
function cutConjuncts(text: string): string[] {
  const [end, nasal = ""] = /([ङञणमन])\u094d?$/.exec(text) ?? [];
  if (end === undefined) return [];
  const start = text.slice(0, -end.length);
  return Array.from(beforeDot[nasal] ?? "", (next) => `${start}\u0902${next}`);
}
