import { and, or, type SQL, sql } from "drizzle-orm";
import { publishedCourses as courses } from "../../platform/database/schema/courses.ts";
import { isLike } from "../../platform/lib/text/contains-text.ts";
import { foldedLength } from "../../platform/lib/text/folded-length.ts";
import { minLetters, type SearchedWord } from "./similar-words.ts";
import type { Spelling } from "./subject-words.ts";

export interface Match {
  /** 0 in the title, 1 in the description, 2 in the category or the instructor's name, 3 in none of them. */
  rank: SQL;
  /** True for a match in any of them. The index of all three cannot find texts of one or two letters: separate conditions are faster then. */
  contained: SQL;
  /** Undefined where no word of the catalogue is like one of the text. */
  similar: Similar | undefined;
}

interface Similar {
  condition: SQL | undefined;
  /** From 0 to 1. */
  similarity: SQL;
}

export const approximateRank = 3;

/** The expression of the index `courses_texts`. */
const texts = sql`(${courses.searchTitle} || chr(10) || ${courses.searchDescription} || chr(10) || ${courses.searchNames})`;

/** The expression of the index `courses_names`. */
const names = sql`(${courses.sortTitle} || ' ' || ${courses.sortCategory} || ' ' || ${courses.sortInstructor})`;

export function textMatch(text: string, words: readonly SearchedWord[]): Match {
  const places = [courses.searchTitle, courses.searchDescription, courses.searchNames].map((place) =>
    isLike(place, text),
  );
  const cases = places.map((place, rank) => sql`when ${place} then ${sql.raw(String(rank))}`);
  const rank = sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(approximateRank))} end`;
  const anywhere = or(...places) ?? sql`false`;
  const contained = foldedLength(text) < 3 ? sql`(${anywhere})` : isLike(texts, text);
  return { rank, contained, similar: toSimilar(words) };
}

/** A course is like a text when it has words like those that make up more than half of its letters, short words apart. */
function toSimilar(words: readonly SearchedWord[]): Similar | undefined {
  const counted = words.filter(({ letters }) => letters >= minLetters);
  const letters = countLetters(counted);
  const found = counted.filter(({ spellings }) => spellings.length > 0);
  if (2 * countLetters(found) <= letters) return undefined;
  const needed = neededWords(counted);
  const [first, ...others] = needed;
  const isEnough = others.length === 0 && first !== undefined && 2 * first.letters > letters;
  const covered = sum(found, ({ spellings }) => sql`case when ${hasAny(spellings)} then 1 else 0 end`);
  const similarity = sum(
    words.filter(({ spellings }) => spellings.length > 0),
    (word) => similaritySql(word, { isFound: others.length === 0 && word === first }),
  );
  return {
    condition: and(
      hasAny(needed.flatMap(({ spellings }) => spellings)),
      isEnough ? undefined : sql`2 * (${covered}) > ${letters}::int`,
    ),
    similarity: sql`((${similarity}) / ${countLetters(words)}::real)::real`,
  };
}

/** If the word is certain to match, the last spelling needs no comparison. */
function similaritySql({ spellings }: SearchedWord, { isFound }: { isFound: boolean }): SQL {
  const compared = isFound ? spellings.slice(0, -1) : spellings;
  const rest = sql`${(isFound ? spellings.at(-1)?.similarity : undefined) ?? 0}::real`;
  if (compared.length === 0) return rest;
  const cases = compared.map((each) => sql`when ${hasAny([each])} then ${each.similarity}::real`);
  return sql`case ${sql.join(cases, sql` `)} else ${rest} end`;
}

/** One of these is in each course with more than half: the shortest are left out, as they are in many courses. */
function neededWords(words: readonly SearchedWord[]): SearchedWord[] {
  const letters = countLetters(words);
  let left = 0;
  return words
    .toSorted((one, other) => one.letters - other.letters)
    .filter((word) => {
      left += word.letters;
      return 2 * left > letters;
    });
}

function countLetters(words: readonly SearchedWord[]): number {
  return words.reduce((letters, word) => letters + word.letters, 0);
}

function sum(words: readonly SearchedWord[], value: (word: SearchedWord) => SQL): SQL {
  return sql.join(
    words.map((word) => sql`${word.letters}::int * ${value(word)}`),
    sql` + `,
  );
}

function hasAny(spellings: readonly Spelling[]): SQL {
  const { named = [], anywhere = [] } = Object.groupBy(spellings, ({ isSubject }) =>
    isSubject ? "anywhere" : "named",
  );
  return or(...[like(names, named), like(texts, anywhere)].filter((part) => part !== undefined)) ?? sql`false`;
}

function like(place: SQL, spellings: readonly Spelling[]): SQL | undefined {
  if (spellings.length === 0) return undefined;
  const patterns = spellings.map(({ text }) => sql`replace(like_pattern(${text}::text), ' ', '%')`);
  return sql`${place} like any (array[${sql.join(patterns, sql`, `)}])`;
}
