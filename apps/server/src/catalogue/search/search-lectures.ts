// Why: docs/decisions/0209-searches-by-sound-and-subject.md
import type { components } from "@lms/api/schema";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { filePages, lectureFiles, lectureTexts } from "../../platform/database/schema/captions.ts";
import { publishedCourses as courses, publishedLectures as lectures } from "../../platform/database/schema/courses.ts";
import { lectureWords } from "../../platform/database/schema/maintained-counts.ts";
import { foldedLength } from "../../platform/lib/text/folded-length.ts";
import type { OperationRequest } from "../../platform/lib/operations.ts";
import { isStorable } from "../../platform/lib/text/storable-text.ts";
import type { Viewer } from "../../platform/policy/viewer.ts";
import { courseSlug } from "../course-slug.ts";
import { makeExcerpt } from "./excerpt.ts";
import { onlyOpen } from "./only-open.ts";
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
  /** What its text says, or a page of one of its files; null where its title was found. */
  text: string | null;
  file: NonNullable<FoundLecture["file"]> | null;
}

interface Matching {
  closeness: SQL;
  text: SQL;
  file?: SQL;
  joined: SQL;
  isFound: SQL;
}

/** At most this many are compared: a word that is in very many titles has no best one. */
const maxCompared = 500;
const maxComparedPages = 2000;
const maxOfCourse = 3;
const minLetters = 2;

/**
 * Published lectures by their titles: those with all words of the text, else perhaps those with words like them. Behind them come those whose
 * texts have all words, or a page of their PDFs, if the viewer may read them by now.
 */
export async function searchLectures(
  db: Database,
  { q, limit = 6 }: LecturesQuery,
  { alsoSimilar, viewer, now }: { alsoSimilar: boolean; viewer: Viewer; now: Date },
): Promise<FoundLecture[]> {
  const text = q.trim();
  if (!isStorable(text) || foldedLength(text) < minLetters) return [];
  const query = sql`spoken_query(${text}::text, true)`;
  const exact = await readLectures(db, byTitle(text, query), { text, limit });
  const titles = exact.length > 0 || !alsoSimilar ? exact : await findSimilar(db, text, limit);
  if (titles.length >= limit) return titles;
  const texts = await onlyOpen({ db, viewer, now }, (closed) =>
    readLectures(db, byText(query, viewer, closed), { text, limit }),
  );
  const before = fewOfEach([...titles, ...texts]);
  if (before.length >= limit) return before.slice(0, limit);
  const files = await onlyOpen({ db, viewer, now }, (closed) =>
    readLectures(db, byFile(query, viewer, closed), { text, limit }),
  );
  return fewOfEach([...before, ...files]).slice(0, limit);
}

async function findSimilar(db: Database, text: string, limit: number): Promise<FoundLecture[]> {
  const similar = similarQuery(await findSimilarWords(db, text, lectureWords));
  if (similar === undefined) return [];
  return readLectures(db, byTitle(text, sql`${similar}::tsquery`), { text, limit });
}

function byTitle(text: string, query: SQL): Matching {
  return {
    closeness: sql`(plain_text(${lectures.title}) like like_pattern(plain_text(${text}::text)))::int`,
    text: sql`null`,
    joined: sql``,
    isFound: sql`title_words(${lectures.title}) @@ ${query}`,
  };
}

function byText(query: SQL, viewer: Viewer, closed: readonly string[]): Matching {
  const { words, plainText, lectureId } = lectureTexts;
  return {
    closeness: sql`0`,
    text: sql`${plainText}`,
    joined: sql`join ${lectureTexts} on ${lectureId} = ${lectures.id}`,
    isFound: sql`${words} @@ ${query} and ${isReadable(viewer, closed)}`,
  };
}

/** The first page of each lecture that has the words. */
function byFile(query: SQL, viewer: Viewer, closed: readonly string[]): Matching {
  const { id, lectureId, name, position, state } = lectureFiles;
  const { fileId, page, text, words } = filePages;
  return {
    closeness: sql`0`,
    text: sql`found.text`,
    file: sql`json_build_object('_id', found.file_id, 'name', found.name, 'page', found.page)`,
    joined: sql`join (
      select distinct on (lecture_id) * from (
        select ${lectureId} as lecture_id, ${fileId} as file_id, ${name} as name, ${position} as position,
          ${page} as page, ${text} as text
        from ${filePages} join ${lectureFiles} on ${id} = ${fileId} join ${lectures} on ${lectures.id} = ${lectureId}
        where ${words} @@ ${query} and ${state} = 'ready' and ${isReadable(viewer, closed)}
        limit ${maxComparedPages}::int
      ) as pages order by lecture_id, position, page
    ) as found on found.lecture_id = ${lectures.id}`,
    isFound: sql`true`,
  };
}

function isReadable(viewer: Viewer, closed: readonly string[]): SQL {
  return sql`(${lectures.preview} or ${mayRead(viewer)})
    and ${lectures.id} <> all (string_to_array(${closed.join(" ")}, ' '))`;
}

function mayRead(viewer: Viewer): SQL {
  if (viewer.kind === "visitor") return sql`false`;
  if (viewer.role === "ADMIN" || viewer.rights.site) return sql`true`;
  const ids = [...viewer.rights.courseIds, ...viewer.staffOf.map(({ courseId }) => courseId)];
  return ids.length === 0 ? sql`false` : inArray(lectures.courseId, ids);
}

/** Each lecture once. */
function fewOfEach(found: readonly FoundLecture[]): FoundLecture[] {
  const seen = new Set<string>();
  const ofCourses = new Map<string, number>();
  return found.filter(({ course, lecture }) => {
    const place = (ofCourses.get(course._id) ?? 0) + 1;
    if (seen.has(lecture._id) || place > maxOfCourse) return false;
    seen.add(lecture._id);
    ofCourses.set(course._id, place);
    return true;
  });
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
  { closeness, text: shown, file = sql`null::json`, joined, isFound }: Matching,
  { text, limit }: { text: string; limit: number },
): Promise<FoundLecture[]> {
  const { rows } = await db.execute<Row>(sql`
    with compared as materialized (
      select ${courses.id} as course_id, ${courses.shortId} as short_id, ${courses.title} as course_title,
        ${courses.createdAt} as course_created, ${courses.language} as language, ${lectures.id} as lecture_id,
        ${lectures.title} as lecture_title, ${lectures.preview} as preview, ${lectures.durationSeconds} as duration,
        ${lectures.position} as position,
        ${closeness} as closeness, ${shown} as text, ${file} as file
      from ${lectures} join ${courses} on ${courses.id} = ${lectures.courseId} ${joined}
      where ${isFound}
      limit ${maxCompared}::int
    ),
    ranked as (
      select *, row_number() over (partition by course_id order by closeness desc, position) as course_place from compared
    )
    select course_id as "courseId", short_id as "shortId", course_title as "courseTitle", language,
      lecture_id as "lectureId", lecture_title as title, preview, duration, text, file
    from ranked where course_place <= ${maxOfCourse}::int
    order by closeness desc, course_created desc, course_id collate "C", course_place
    limit ${limit}::int`);
  return rows.map((row) => toLecture(row, text));
}

function toLecture(row: Row, words: string): FoundLecture {
  const { courseId, shortId, courseTitle, language, lectureId, title, preview, duration } = row;
  return {
    course: { _id: courseId, slug: courseSlug({ title: courseTitle, shortId }), title: courseTitle, language },
    lecture: {
      _id: lectureId,
      title,
      ...(preview && { preview: true as const }),
      ...(duration !== null && { duration }),
    },
    ...(row.text !== null && { excerpt: makeExcerpt(row.text, words) }),
    ...(row.file !== null && { file: row.file }),
  };
}
