// Why: docs/decisions/0150-misspelt-words.md, docs/decisions/0209-searches-by-sound-and-subject.md
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { catalogueWords, lectureWords } from "../../platform/database/schema/maintained-counts.ts";
import { foldedLength } from "../../platform/lib/text/folded-length.ts";
import { isStorable } from "../../platform/lib/text/storable-text.ts";
import { hasSubject, type Spelling, subjectWords } from "./subject-words.ts";

export interface SearchedWord {
  letters: number;
  /** The most similar first. */
  spellings: readonly Spelling[];
}

/** Shorter texts and words are similar to almost everything. */
export const minLetters = 4;

/** Only the first words of a longer text count. */
const maxWords = 10;
const maxSpellings = 20;

/** Longer words have enough trigrams without transpositions. */
const maxTransposedLength = 24;

const leastOfAll = 0.4;

/** Words that are less like it are others. */
const nearTheBest = 0.75;

/** The similarity of an error that leaves few trigrams: swapped letters, two joined words, or a divided one. */
const nearIdentical = 0.9;

/** A word that sounds the same may be another word. */
const bySound = 0.9;

/** A word of another script with the same consonants. Vowels are too different to be compared. */
const byConsonants = 0.6;

interface Row extends Record<string, unknown> {
  place: number;
  searched: string;
  letters: number;
  spelling: string | null;
  similarity: number | null;
}

type Words = typeof catalogueWords | typeof lectureWords;

/** The words of a text. None for a text of under four letters that names no subject. */
export async function findSimilarWords(db: Database, text: string, known: Words): Promise<SearchedWord[]> {
  if (!isStorable(text) || (foldedLength(text) < minLetters && !hasSubject(text))) return [];
  const { rows } = await db.execute<Row>(similarWords(text, known));
  const places = Map.groupBy(rows, ({ place }) => place);
  return [...places.values()].flatMap((found) => searchedWord(found) ?? []);
}

/** The index reads the lowest similarity from a setting: it is set for this statement before the first word is searched. */
function similarWords(text: string, known: Words): SQL {
  return sql`
    with searched as materialized (
      select place::int, word, word_sound(word) as sound, word_consonants(word) as consonants, char_length(word) as letters, lead(word) over (order by place) as next, lag(word) over (order by place) as previous,
        set_config('pg_trgm.word_similarity_threshold', ${leastOfAll}::text, true)
      from split_words(plain_text(${text}::text)) with ordinality as words (word, place)
      order by place limit ${maxWords}::int
    )
    select place, searched.word as searched, searched.letters, known.spelling, known.similarity
    from searched left join lateral (
      select catalogue.word as spelling, word_similarity(searched.word, catalogue.word) as similarity
      from ${known} as catalogue where searched.word <% catalogue.word
      union all
      select catalogue.word, ${nearIdentical}::real from ${known} as catalogue
      where searched.letters <= ${maxTransposedLength}::int and catalogue.word = any (array(
        select left(searched.word, letter - 1) || substr(searched.word, letter + 1, 1) || substr(searched.word, letter, 1)
          || substr(searched.word, letter + 2)
        from generate_series(1, searched.letters - 1) as letter
        where substr(searched.word, letter, 1) <> substr(searched.word, letter + 1, 1)
      ))
      union all
      select one.word || ' ' || other.word, ${nearIdentical}::real
      from ${known} as one
      join ${known} as other on other.word = substr(searched.word, char_length(one.word) + 1)
      where one.word = any (array(select left(searched.word, letter) from generate_series(3, searched.letters - 3) as letter))
      union all
      select catalogue.word, ${nearIdentical}::real from ${known} as catalogue
      where catalogue.word in (searched.word || searched.next, searched.previous || searched.word)
      union all
      select catalogue.word, ${bySound}::real * word_similarity(searched.sound, catalogue.sound)
      from ${known} as catalogue
      where not exists (select from ${known} as same where same.word = searched.word) and char_length(searched.sound) >= ${minLetters}::int and searched.sound <% catalogue.sound
      union all
      select catalogue.word, ${byConsonants}::real from ${known} as catalogue
      where catalogue.consonants = searched.consonants and (catalogue.sound is null) <> (searched.sound is null)
    ) as known on searched.letters >= ${minLetters}::int
    order by place, similarity desc nulls last, spelling collate "C"`;
}

function searchedWord(rows: readonly Row[]): SearchedWord | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const { searched, letters } = first;
  const subjects = subjectWords(searched);
  if (subjects.length > 0) {
    const spellings = [...subjects, ...likeSpellings(rows)].toSorted((one, other) => other.similarity - one.similarity);
    return { letters: Math.max(letters, minLetters), spellings };
  }
  // Neither is among the words that are similar to others.
  if (letters < minLetters || /^\d+$/.test(searched))
    return { letters, spellings: [{ text: searched, similarity: 1 }] };
  return { letters, spellings: likeSpellings(rows) };
}

function likeSpellings(rows: readonly Row[]): Spelling[] {
  const [first] = rows;
  const least = Math.max(leastSimilarity(first?.letters ?? 0), (first?.similarity ?? 0) * nearTheBest);
  const spellings = new Map<string, Spelling>();
  for (const { spelling, similarity } of rows) {
    if (spelling === null || similarity === null || similarity < least || spellings.has(spelling)) continue;
    spellings.set(spelling, { text: spelling, similarity });
  }
  return [...spellings.values()].slice(0, maxSpellings);
}

/** Short words share trigrams by chance. */
function leastSimilarity(letters: number): number {
  if (letters < 6) return 0.5;
  if (letters < 8) return leastOfAll;
  return letters < 12 ? 0.45 : 0.5;
}
