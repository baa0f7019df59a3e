// Why: docs/decisions/0159-the-trash.md
import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { batchCourses, batches } from "../../platform/database/schema/batches.ts";
import { lectureCaptions } from "../../platform/database/schema/captions.ts";
import { courseLearners, courses, lectures, sections } from "../../platform/database/schema/courses.ts";
import { courseProgress, lectureProgress, playbacks } from "../../platform/database/schema/progress.ts";
import { trashedRows } from "../../platform/database/schema/trash.ts";

interface MovedTable {
  table: PgTable;
  /** The column by which its rows belong to a course. */
  of: "id" | "course_id" | "lecture_id";
  ofLearners: boolean;
}

/** The order of deletion: a table comes after those that refer to it. @internal Tests use it too. */
export const movedTables: readonly MovedTable[] = [
  { table: playbacks, of: "lecture_id", ofLearners: true },
  { table: lectureProgress, of: "course_id", ofLearners: true },
  { table: courseProgress, of: "course_id", ofLearners: true },
  { table: courseLearners, of: "course_id", ofLearners: true },
  { table: batchCourses, of: "course_id", ofLearners: false },
  { table: lectureCaptions, of: "lecture_id", ofLearners: false },
  { table: lectures, of: "course_id", ofLearners: false },
  { table: sections, of: "course_id", ofLearners: false },
  { table: courses, of: "id", ofLearners: false },
];

/** One statement for each table moves a row with its latest changes. */
export async function moveRowsOut(
  tx: Database,
  courseId: string,
  tables: readonly MovedTable[] = movedTables,
): Promise<void> {
  for (const { table, of, ofLearners } of tables) {
    const isOfCourse =
      of === "lecture_id"
        ? sql`lecture_id in (select id from ${lectures} where course_id = ${courseId})`
        : sql`${sql.identifier(of)} = ${courseId}`;
    await tx.execute(sql`
      with gone as (delete from ${table} where ${isOfCourse} returning *)
      insert into ${trashedRows} (course_id, table_name, user_id, row)
      select ${courseId}, ${getTableName(table)}, ${ofLearners ? sql`user_id` : sql`null`}, to_jsonb(gone) from gone`);
  }
}

/** Rows go into the columns that the tables have today. Triggers update the maintained counts. */
export async function moveRowsBack(
  tx: Database,
  courseId: string,
  tables: readonly MovedTable[] = movedTables,
): Promise<void> {
  await lockWhatRowsNeed(tx, courseId);
  for (const { table } of tables.toReversed()) {
    const columns = await columnsToRestore(tx, table, courseId);
    if (columns.length === 0) continue;
    const columnList = sql.join(columns.map(sql.identifier), sql`, `);
    const isPossible = table === batchCourses ? sql`batch_id in (select id from ${batches})` : sql`true`;
    await tx.execute(sql`
      insert into ${table} (${columnList})
      select ${columnList} from (
        select (jsonb_populate_record(null::${table}, row)).* from ${trashedRows}
        where course_id = ${courseId} and table_name = ${getTableName(table)}
      ) as moved where ${isPossible}`);
  }
  await giveFreePlaces(tx, courseId);
}

/** If another course now has its position in a batch, it comes last. */
async function giveFreePlaces(tx: Database, courseId: string): Promise<void> {
  const others = sql`${batchCourses} as other where other.batch_id = batch_courses.batch_id and other.course_id <> ${courseId}`;
  await tx.execute(sql`
    update ${batchCourses} set position = (select max(other.position) + 1 from ${others})
    where course_id = ${courseId} and exists (select from ${others} and other.position = batch_courses.position)`);
}

/** Waits for running deletions: afterwards their rows are gone from the trash too. */
async function lockWhatRowsNeed(tx: Database, courseId: string): Promise<void> {
  const rowsOfCourse = sql`from ${trashedRows} where course_id = ${courseId}`;
  await tx.execute(sql`
    select id from ${batches} where id in (select row ->> 'batch_id' ${rowsOfCourse} and table_name = ${getTableName(batchCourses)})
    order by id for key share`);
  await tx.execute(sql`
    select id from ${users} where id in (select user_id ${rowsOfCourse}) order by id for key share`);
}

/** Columns that came later have their default, and those that went are left out. */
async function columnsToRestore(tx: Database, table: PgTable, courseId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select attname as name from pg_attribute, (
      select row from ${trashedRows} where course_id = ${courseId} and table_name = ${getTableName(table)} limit 1
    ) as example
    where attrelid = ${getTableName(table)}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and jsonb_exists(row, attname) order by attnum`);
  return rows.map(({ name }) => name);
}
