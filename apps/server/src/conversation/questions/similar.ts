import type { components } from "@lms/api/schema";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { captionLines } from "../../platform/database/schema/captions.ts";
import { posts } from "../../platform/database/schema/conversation.ts";
import { publishedLectures } from "../../platform/database/schema/courses.ts";
import { isStorable } from "../../platform/lib/text/storable-text.ts";

type Similar = Pick<components["schemas"]["SimilarAnswer"], "questions" | "lines">;

const shown = 3;
const maxWords = 12;

/** What has half of the words or more, those with the most first. Short words are in everything. */
export async function findSimilar(
  db: Database,
  { courseId, lectureId, closed }: { courseId: string; lectureId: string; closed: ReadonlySet<string> },
  text: string,
): Promise<Similar> {
  const words = isStorable(text)
    ? [...new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{4,}/gu))].slice(0, maxWords)
    : [];
  if (words.length === 0) return { questions: [], lines: [] };
  const requested = sql`requested as materialized (
    select spoken_query(word, true) as query from unnest(string_to_array(${words.join(" ")}, ' ')) as word)`;
  const enough = Math.ceil(words.length / 2);
  const { rows: questions } = await db.execute<Similar["questions"][number]>(sql`
    with ${requested}, found as (
      select ${posts.id} as id, count(*) as matches from ${posts} join requested on ${posts.words} @@ requested.query
      where ${posts.courseId} = ${courseId} and ${posts.questionId} is null and ${posts.state} = 'visible'
      group by ${posts.id} having count(*) >= ${enough}::int
    )
    select posts.id as "_id", posts.lecture_id as "lectureId", posts.title, posts.answer_count as "answerCount",
      posts.accepted_id is not null as accepted
    from found join posts on posts.id = found.id
    join ${publishedLectures} as lecture on lecture.id = posts.lecture_id
    where posts.lecture_id <> all (string_to_array(${[...closed].join(" ")}, ' '))
    order by matches desc, posts.lecture_id = ${lectureId} desc, accepted desc, posts.created_at desc, posts.id
    limit ${shown}::int`);
  const { rows: lines } = await db.execute<Similar["lines"][number]>(sql`
    with ${requested}, found as (
      select line.start_seconds as second, line.text, count(*) as matches
      from ${captionLines} as line join requested on line.words @@ requested.query
      where line.lecture_id = ${lectureId}
      group by line.language, line.position, line.start_seconds, line.text having count(*) >= ${enough}::int
    )
    select second, text from found order by matches desc, second limit ${shown}::int`);
  return { questions, lines: lines.map(({ second, text: line }) => ({ second, text: line.replaceAll(/\s+/g, " ") })) };
}
