import { and, not, or, type SQL, sql } from "drizzle-orm";
import { courses } from "../../platform/database/schema/courses.ts";

export interface Match {
  /** 0 in the title, 1 in the description, 2 in the category or the instructor's name, 3 in none of them. */
  rank: SQL;
  /** In any of them. The index of all three knows no text of one or two letters: each alone is then faster. */
  contained: SQL;
  similarities: readonly Similarity[];
  threshold: string;
}

interface Similarity {
  condition: SQL | undefined;
  similarity: SQL;
}

export const approximateRank = 3;

/** Shorter texts are similar to almost everything. */
const minLetters = 4;

/** Longer texts have enough trigrams without transpositions. */
const maxTransposedLength = 24;

/** The expression of the index `courses_texts`. */
const texts = sql`(${courses.searchTitle} || chr(10) || ${courses.searchDescription} || chr(10) || ${courses.searchNames})`;

/** The expression of the index `courses_names`. */
const names = sql`(${courses.sortTitle} || ' ' || ${courses.sortCategory} || ' ' || ${courses.sortInstructor})`;

export function matchOf(text: string): Match {
  const pattern = sql`like_pattern(${text}::text)`;
  const places = [courses.searchTitle, courses.searchDescription, courses.searchNames].map(
    (place) => sql`${place} like ${pattern}`,
  );
  const cases = places.map((place, rank) => sql`when ${place} then ${sql.raw(String(rank))}`);
  const rank = sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(approximateRank))} end`;
  const letters = Array.from(text).length;
  const anywhere = or(...places) ?? sql`false`;
  return {
    rank,
    contained: letters < 3 ? sql`(${anywhere})` : sql`${texts} like ${pattern}`,
    similarities: similaritiesOf(text, letters, not(anywhere)),
    threshold: minSimilarity(letters),
  };
}

function similaritiesOf(text: string, letters: number, absent: SQL): Similarity[] {
  if (letters < minLetters) return [];
  const plain = sql`plain_text(${text}::text)`;
  // Uses the index and its threshold. Alone in its condition: combined, it would be computed for every row.
  const alike = sql`${plain} <% ${names}`;
  const similarity = sql`word_similarity(${plain}, ${names})`;
  const patterns = transpositionsOf(text).map(
    (each) => sql`replace(like_pattern(plain_text(${each}::text)), ' ', '%')`,
  );
  const swapped = or(...patterns.map((pattern) => sql`${names} like ${pattern}`));
  if (swapped === undefined) return [{ condition: and(alike, absent), similarity }];
  return [
    { condition: and(swapped, absent), similarity: sql`0.9::real` },
    { condition: and(alike, absent, not(swapped)), similarity },
  ];
}

/** Short texts share trigrams by chance, and in a long text one word has much weight. */
function minSimilarity(letters: number): string {
  if (letters < 6) return "0.5";
  if (letters < 8) return "0.4";
  return letters < 12 ? "0.45" : "0.5";
}

/** The text with each pair of neighbouring letters swapped: the commonest typing error, which leaves few trigrams. */
function transpositionsOf(text: string): string[] {
  const letters = Array.from(text.normalize("NFKC"));
  if (letters.length > maxTransposedLength) return [];
  const swaps = letters.slice(1).flatMap((letter, index) => {
    const previous = letters[index] ?? "";
    if (letter === previous || letter.trim() === "" || previous.trim() === "") return [];
    return [[...letters.slice(0, index), letter, previous, ...letters.slice(index + 2)].join("")];
  });
  return [...new Set(swaps)];
}
