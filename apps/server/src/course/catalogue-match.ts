import { and, not, or, type SQL, sql } from "drizzle-orm";
import { courses } from "../db/schema/courses.ts";
import { swapsOf } from "./swapped-letters.ts";

/** What a search text says of a course: SQL over the courses. */
export interface Match {
  /** 0 in the title, 1 in the description, 2 in the category or the instructor's name, 3 in none of them. */
  rank: SQL;
  /** Finds by likeness; absent for texts that are too short for it. */
  likeness: Likeness | undefined;
}

export interface Likeness {
  /** Is like the text, and does not have it. It asks the index, by the threshold of the transaction. */
  condition: SQL | undefined;
  /** From 0 to 1. */
  similarity: SQL;
  /** The least that counts. */
  threshold: string;
}

/** The rank of what is found by likeness alone. */
export const approximateRank = 3;

/** Under this many letters everything is like everything. */
const fewestLetters = 4;

/** As it is indexed. */
const names = sql`(${courses.sortTitle} || ' ' || ${courses.sortCategory} || ' ' || ${courses.sortInstructor})`;

/** How courses match a search text that is not blank: wherever it stands, in any case and form of its letters. */
export function matchOf(text: string): Match {
  const pattern = sql`like_pattern(${text}::text)`;
  const places = [courses.searchTitle, courses.searchDescription, courses.searchNames].map(
    (place) => sql`${place} like ${pattern}`,
  );
  const cases = places.map((place, rank) => sql`when ${place} then ${sql.raw(String(rank))}`);
  const rank = sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(approximateRank))} end`;
  return { rank, likeness: likenessOf(text, places) };
}

function likenessOf(text: string, places: readonly SQL[]): Likeness | undefined {
  const letters = Array.from(text).length;
  if (letters < fewestLetters) return undefined;
  const plain = sql`plain_text(${text}::text)`;
  const swapped = or(
    ...swapsOf(text).map((each) => sql`${names} like replace(like_pattern(plain_text(${each}::text)), ' ', '%')`),
  );
  const likeness = sql`word_similarity(${plain}, ${names})`;
  return {
    condition: and(or(sql`${plain} <% ${names}`, swapped), ...places.map((place) => not(place))),
    similarity: swapped === undefined ? likeness : sql`case when ${swapped} then 0.9::real else ${likeness} end`,
    // Of a short text's few trigrams two are alike by chance.
    threshold: letters < 6 ? "0.5" : "0.4",
  };
}
