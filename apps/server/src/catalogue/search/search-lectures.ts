// Why: docs/decisions/0209-searches-by-sound-and-subject.md
import type { components } from "@lms/api/schema";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { publishedCourses as courses, publishedLectures as lectures } from "../../platform/database/schema/courses.ts";
import { lectureWords } from "../../platform/database/schema/maintained-counts.ts";
import { foldedLength } from "../../platform/lib/text/folded-length.ts";
import type { OperationRequest } from "../../platform/lib/operations.ts";
import { isStorable } from "../../platform/lib/text/storable-text.ts";
import { courseSlug } from "../course-slug.ts";
import { findSimilarWords, minLetters as minSimilar, type SearchedWord } from "./similar-words.ts";

type FoundLecture = components["schemas"]["FoundLecture"];
type LecturesQuery = OperationRequest<"searchTranscripts">["query"];

interface Row extends Record<string, unknown> {
  courseId: string;
  shortId: string;
  courseTitle: string;
  language: string;
  lectureId: string;
  title: string;
  preview: boolean;
  duration: number | null;
}

/** At most this many are compared: a word that is in very many titles has no best one. */
const maxCompared = 500;
const maxOfCourse = 3;
const minLetters = 2;

/** Published lectures by their titles: those with all words of the text, else perhaps those with words like them. */
export async function searchLectures(
  db: Database,
  { q, limit = 6 }: LecturesQuery,
  { alsoSimilar }: { alsoSimilar: boolean },
): Promise<FoundLecture[]> {
  const text = q.trim();
  if (!isStorable(text) || foldedLength(text) < minLetters) return [];
  const exact = await readLectures(db, sql`spoken_query(${text}::text, true)`, { text, limit });
  if (exact.length > 0 || !alsoSimilar) return exact;
  const similar = similarQuery(await findSimilarWords(db, text, lectureWords));
  return similar === undefined ? [] : readLectures(db, sql`${similar}::tsquery`, { text, limit });
}

/** Each word of four letters and more by one of its spellings; undefined where one has none. */
function similarQuery(words: readonly SearchedWord[]): string | undefined {
  const counted = words.filter(({ letters }) => letters >= minSimilar);
  if (counted.length === 0 || counted.some(({ spellings }) => spellings.length === 0)) return undefined;
  return counted.map(({ spellings }) => `(${spellings.map(({ text }) => phrase(text)).join(" | ")})`).join(" & ");
}

/** Words of the catalogue have neither quotes nor backslashes. */
function phrase(text: string): string {
  const words = text.split(" ").map((word) => `'${word}'`);
  return `(${words.join(" & ")})`;
}

async function readLectures(
  db: Database,
  query: SQL,
  { text, limit }: { text: string; limit: number },
): Promise<FoundLecture[]> {
  const { rows } = await db.execute<Row>(sql`
    with compared as materialized (
      select ${courses.id} as course_id, ${courses.shortId} as short_id, ${courses.title} as course_title,
        ${courses.createdAt} as course_created, ${courses.language} as language, ${lectures.id} as lecture_id,
        ${lectures.title} as lecture_title, ${lectures.preview} as preview, ${lectures.durationSeconds} as duration,
        ${lectures.position} as position,
        (plain_text(${lectures.title}) like like_pattern(plain_text(${text}::text)))::int as closeness
      from ${lectures} join ${courses} on ${courses.id} = ${lectures.courseId}
      where title_words(${lectures.title}) @@ ${query}
      limit ${maxCompared}::int
    ),
    ranked as (
      select *, row_number() over (partition by course_id order by closeness desc, position) as course_place from compared
    )
    select course_id as "courseId", short_id as "shortId", course_title as "courseTitle", language,
      lecture_id as "lectureId", lecture_title as title, preview, duration
    from ranked where course_place <= ${maxOfCourse}::int
    order by closeness desc, course_created desc, course_id collate "C", course_place
    limit ${limit}::int`);
  return rows.map(toLecture);
}

function toLecture(row: Row): FoundLecture {
  const { courseId, shortId, courseTitle, language, lectureId, title, preview, duration } = row;
  return {
    course: { _id: courseId, slug: courseSlug({ title: courseTitle, shortId }), title: courseTitle, language },
    lecture: {
      _id: lectureId,
      title,
      ...(preview && { preview: true as const }),
      ...(duration !== null && { duration }),
    },
  };
}
