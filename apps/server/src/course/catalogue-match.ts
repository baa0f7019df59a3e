import { type SQL, sql } from "drizzle-orm";
import { courses } from "../db/schema/courses.ts";
import { misspellingsOf } from "./misspellings.ts";

/** What a search text says of each course. */
export interface Match {
  /** SQL: 0 in the title, 1 in the description, 2 in the category or the instructor's name, 3 by likeness. */
  rank: SQL;
  /** SQL: 1 when the text is there, else from 0 to 1. */
  similarity: SQL;
  /** SQL: the least similarity that counts. */
  threshold: SQL;
}

export const approximateRank = 3;

/** Under this many letters everything is like everything. */
const fewestLetters = 4;

const names = sql`${courses.sortTitle} || ' ' || ${courses.sortCategory} || ' ' || ${courses.sortInstructor}`;

/** How courses match a search text that is not blank. The text is found wherever it stands, by any case and form of letter. */
export function matchOf(text: string): Match {
  const pattern = sql`like_pattern(${text}::text)`;
  const rank = sql`case
    when ${courses.searchTitle} like ${pattern} then 0
    when ${courses.searchDescription} like ${pattern} then 1
    when ${courses.searchNames} like ${pattern} then 2
    else ${approximateRank} end`;
  const letters = Array.from(text).length;
  if (letters < fewestLetters) return { rank, similarity: sql`0::real`, threshold: sql`1::real` };

  const swaps = misspellingsOf(text).map((each) => sql`replace(like_pattern(plain_text(${each}::text)), ' ', '%')`);
  const swapped = swaps.length === 0 ? sql`false` : sql`${names} like any (array[${sql.join(swaps, sql`, `)}])`;
  return {
    rank,
    similarity: sql`case when ${swapped} then 0.9::real else word_similarity(plain_text(${text}::text), ${names}) end`,
    // Of a short text's few trigrams two are alike by chance.
    threshold: letters < 6 ? sql`0.5::real` : sql`0.4::real`,
  };
}
