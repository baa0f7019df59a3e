import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import {
  courseLearners,
  courses,
  lectures,
  publishedCourses,
  publishedLectures,
  sections,
} from "../../database/schema/courses.ts";
import { coursePaces, lectureProgress } from "../../database/schema/progress.ts";
import type { CoursePace } from "./closed-lectures.ts";

interface Requested {
  /** Undefined: somebody who has not started. */
  userId: string | undefined;
  courseId: string;
}

/** Null for who has not started. */
type PaceRow = CoursePace & { userId: string | null; courseId: string };

const isTimed = (table: typeof lectures | typeof sections) =>
  sql`(${table.opensAt} is not null or ${table.opensAfterDays} is not null)`;

// Nested, since drizzle takes the names of tables from the columns of a selected expression.
const nested = (condition: SQL) => sql<boolean>`(${condition})`;

/** Whether something may keep a lecture closed, as a column of a statement that reads `lectures`. */
export const isPacedLecture: SQL<boolean> = nested(sql`${isTimed(lectures)}
  or exists (select from ${courses} where ${courses.id} = ${lectures.courseId}
    and (${courses.inSequence} or ${courses.requiredCourseId} is not null))
  or exists (select from ${sections} where ${sections.id} = ${lectures.sectionId} and ${isTimed(sections)})`);

/** The same of a course of `source`. */
export function isPacedCourse(source: typeof courses | typeof publishedCourses): SQL<boolean> {
  // With a limit the database looks one course up, and does not collect those of all courses first.
  const isAny = (table: typeof lectures | typeof sections) =>
    sql`(select true from ${table} where ${table.courseId} = ${source.id} and ${isTimed(table)} limit 1) is not null`;
  return nested(sql`${source.inSequence} or ${source.requiredCourseId} is not null
    or ${isAny(lectures)} or ${isAny(sections)}`);
}

const milliseconds = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`;

/** One statement. Courses without an order or times are left out. */
export async function readPaces(db: Database, requested: readonly Requested[]): Promise<PaceRow[]> {
  if (requested.length === 0) return [];
  const { rows } = await db.execute<PaceRow & Record<string, unknown>>(sql`
    select requested."userId", requested."courseId", ${courses.inSequence} as "inSequence", ${before} as before,
      ${milliseconds(sql`least(${courseLearners.firstOpenedAt}, ${coursePaces.startedAt})`)} as "startedAt",
      ${coursePaces.releasedAt} is not null as released, ${pacedLectures} as lectures
    from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) as requested ("userId" text, "courseId" text)
    join ${courses} on ${courses.id} = requested."courseId"
    left join ${courseLearners} on ${courseLearners.courseId} = ${courses.id} and ${courseLearners.userId} = requested."userId"
    left join ${coursePaces} on ${coursePaces.courseId} = ${courses.id} and ${coursePaces.userId} = requested."userId"
    where ${isPacedCourse(courses)}`);
  return rows;
}

/** Completed once is enough, so that nothing closes where it is taken back. */
const completed = sql`exists (select from ${lectureProgress} where ${lectureProgress.userId} = requested."userId"
  and ${lectureProgress.lectureId} = ${publishedLectures.id} and ${lectureProgress.completion} <> 'none')`;

/** A draft and what is in the trash keep nothing closed. */
const before = sql`(
  select json_build_object('id', ${publishedCourses.id}, 'title', ${publishedCourses.title}, 'shortId', ${publishedCourses.shortId})
  from ${publishedCourses} where ${publishedCourses.id} = ${courses.requiredCourseId} and exists (
    select from ${publishedLectures} where ${publishedLectures.courseId} = ${publishedCourses.id} and not ${completed}))`;

const opening = (table: typeof publishedLectures | typeof sections) =>
  sql`json_build_object('at', ${milliseconds(sql`${table.opensAt}`)}, 'days', ${table.opensAfterDays})`;

const pacedLectures = sql`(
  select coalesce(json_agg(json_build_object('id', ${publishedLectures.id}, 'title', ${publishedLectures.title},
    'preview', ${publishedLectures.preview}, 'completed', ${completed},
    'openings', json_build_array(${opening(publishedLectures)}, ${opening(sections)})) order by ${publishedLectures.position}), '[]')
  from ${publishedLectures} left join ${sections} on ${sections.id} = ${publishedLectures.sectionId}
  where ${publishedLectures.courseId} = ${courses.id})`;
