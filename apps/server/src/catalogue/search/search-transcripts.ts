// Why: docs/decisions/0189-searching-what-is-said.md
import type { components } from "@lms/api/schema";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { captionLines } from "../../platform/database/schema/captions.ts";
import { publishedCourses as courses, publishedLectures as lectures } from "../../platform/database/schema/courses.ts";
import { foldedLength } from "../../platform/lib/text/folded-length.ts";
import type { OperationRequest } from "../../platform/lib/operations.ts";
import { isStorable } from "../../platform/lib/text/storable-text.ts";
import type { Viewer } from "../../platform/policy/viewer.ts";
import { courseSlug } from "../course-slug.ts";
import { makeExcerpt } from "./excerpt.ts";
import { onlyOpen } from "./only-open.ts";

type TranscriptLine = components["schemas"]["TranscriptLine"];
type TranscriptsQuery = OperationRequest<"searchTranscripts">["query"];

interface Row extends Record<string, unknown> {
  courseId: string;
  shortId: string;
  courseTitle: string;
  courseLanguage: string;
  lectureId: string;
  lectureTitle: string;
  preview: boolean;
  start: number;
  language: string;
  text: string;
}

/** At most this many lines are compared: words that are in very many lines have no best one. */
const maxCompared = 500;
const maxOfCourse = 3;
const minLetters = 2;

/** The best first. Reads what is published at this moment, and open for the viewer. */
export async function searchTranscripts(
  db: Database,
  { q, limit = 6 }: TranscriptsQuery,
  asking: { viewer: Viewer; now: Date },
): Promise<TranscriptLine[]> {
  const text = q.trim();
  if (!isStorable(text) || foldedLength(text) < minLetters) return [];
  return onlyOpen({ db, ...asking }, (closed) => readLines(db, { text, limit, closed }));
}

async function readLines(
  db: Database,
  { text, limit, closed }: { text: string; limit: number; closed: readonly string[] },
): Promise<TranscriptLine[]> {
  const { rows } = await db.execute<Row>(sql`
    with compared as materialized (
      select ${courses.id} as course_id, ${courses.createdAt} as course_created, ${lectures.id} as lecture_id,
        ${lectures.position} as lecture_position, line.language, line.start_seconds, line.text,
        (plain_text(line.text) like like_pattern(plain_text(${text}::text)))::int
          + (line.words @@ spoken_query(${text}::text, false))::int as closeness
      from ${captionLines} as line
      join ${lectures} on ${lectures.id} = line.lecture_id
      join ${courses} on ${courses.id} = ${lectures.courseId}
      where line.words @@ spoken_query(${text}::text, true)
        and line.lecture_id <> all (string_to_array(${closed.join(" ")}, ' '))
      limit ${maxCompared}::int
    ),
    of_lectures as (
      select *, count(*) over (partition by lecture_id) as said,
        row_number() over (partition by lecture_id order by closeness desc, start_seconds, language collate "C") as place
      from compared
    ),
    of_courses as (
      select *, row_number() over (partition by course_id order by closeness desc, said desc, lecture_position) as course_place
      from of_lectures where place = 1
    )
    select ${courses.id} as "courseId", ${courses.shortId} as "shortId", ${courses.title} as "courseTitle",
      ${courses.language} as "courseLanguage", ${lectures.id} as "lectureId", ${lectures.title} as "lectureTitle",
      ${lectures.preview} as preview, found.start_seconds as start, found.language, found.text
    from of_courses as found
    join ${lectures} on ${lectures.id} = found.lecture_id
    join ${courses} on ${courses.id} = found.course_id
    where course_place <= ${maxOfCourse}::int
    order by closeness desc, said desc, course_created desc, found.course_id collate "C", course_place
    limit ${limit}::int`);
  return rows.map((row) => toLine(row, text));
}

function toLine(row: Row, text: string): TranscriptLine {
  const { courseId, courseTitle, shortId, courseLanguage, lectureId, lectureTitle, preview, start, language } = row;
  return {
    course: {
      _id: courseId,
      slug: courseSlug({ title: courseTitle, shortId }),
      title: courseTitle,
      language: courseLanguage,
    },
    lecture: { _id: lectureId, title: lectureTitle, ...(preview && { preview: true as const }) },
    start,
    language,
    text: makeExcerpt(row.text, text),
  };
}
