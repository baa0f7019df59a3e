import { and, not, or, type SQL, sql } from "drizzle-orm";
import { courses } from "../../platform/database/schema/courses.ts";
import { swapsOf } from "./transpositions.ts";

/** What a search text says of a course: SQL over the courses. */
export interface Match {
  /** 0 in the title, 1 in the description, 2 in the category or the instructor's name, 3 in none of them. */
  rank: SQL;
  /** How those of rank 3 are found all the same; a course fits at most one. */
  likenesses: readonly Likeness[];
  /** The least similarity that counts, as the database's setting. */
  threshold: string;
}

interface Likeness {
  condition: SQL | undefined;
  /** From 0 to 1. */
  similarity: SQL;
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
  const letters = Array.from(text).length;
  return {
    rank,
    likenesses: likenessesOf(text, letters, not(or(...places) ?? sql`false`)),
    threshold: leastOf(letters),
  };
}

function likenessesOf(text: string, letters: number, absent: SQL): Likeness[] {
  if (letters < fewestLetters) return [];
  const plain = sql`plain_text(${text}::text)`;
  // Asks the index, by the threshold. Alone in its condition, or the database would compute it over and over.
  const alike = sql`${plain} <% ${names}`;
  const similarity = sql`word_similarity(${plain}, ${names})`;
  const patterns = swapsOf(text).map((each) => sql`replace(like_pattern(plain_text(${each}::text)), ' ', '%')`);
  const swapped = or(...patterns.map((pattern) => sql`${names} like ${pattern}`));
  if (swapped === undefined) return [{ condition: and(alike, absent), similarity }];
  return [
    { condition: and(swapped, absent), similarity: sql`0.9::real` },
    { condition: and(alike, absent, not(swapped)), similarity },
  ];
}

/** Of a short text's few trigrams two are alike by chance, and one word of a long text is much of it. */
function leastOf(letters: number): string {
  if (letters < 6) return "0.5";
  if (letters < 8) return "0.4";
  return letters < 12 ? "0.45" : "0.5";
}
