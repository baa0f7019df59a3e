// Why: docs/decisions/0159-the-trash.md
import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/database.ts";
import { users } from "../database/schema/accounts.ts";
import { batchCourses, batches } from "../database/schema/batches.ts";
import { courses } from "../database/schema/courses.ts";
import { trashedItems, trashedRows } from "../database/schema/trash.ts";
import type { MovedTable } from "./moved-tables.ts";

/** One statement for each table moves a row with its latest changes. */
export async function moveRowsOut(tx: Database, itemId: string, tables: readonly MovedTable[]): Promise<void> {
  await lockNeededRows(tx, itemId, tables);
  await lockLearners(tx, itemId, tables);
  for (const { table, belongs, ofLearners } of tables) {
    await tx.execute(sql`
      with gone as (delete from ${table} where ${belongs(itemId)} returning *)
      insert into ${trashedRows} (course_id, table_name, user_id, row)
      select ${itemId}, ${getTableName(table)}, ${ofLearners ? sql`user_id` : sql`null`}, to_jsonb(gone) from gone`);
  }
}

/** A row that came after the others of its table were moved would be deleted with the one that it refers to. */
async function lockNeededRows(tx: Database, itemId: string, tables: readonly MovedTable[]): Promise<void> {
  for (const { table, belongs, lockedBy } of tables.toReversed()) {
    if (lockedBy !== undefined)
      await tx.execute(sql`select from ${table} where ${belongs(itemId)} order by ${lockedBy} for update`);
  }
}

/**
 * Each row that is moved refers to its learner. Whoever changes an account holds it, and then changes its rows: it would wait for rows
 * that are gone here, while this waits for the account.
 */
async function lockLearners(tx: Database, itemId: string, tables: readonly MovedTable[]): Promise<void> {
  const ids = tables
    .filter(({ ofLearners }) => ofLearners)
    .map(({ table, belongs }) => sql`select user_id from ${table} where ${belongs(itemId)}`);
  if (ids.length === 0) return;
  const learners = sql.join(ids, sql` union `);
  await tx.execute(sql`select from ${users} where id in (${learners}) order by id for key share`);
}

/** Rows go into the columns that the tables have today. Triggers update the maintained counts. */
export async function moveRowsBack(tx: Database, itemId: string, tables: readonly MovedTable[]): Promise<void> {
  await lockWhatRowsNeed(tx, itemId);
  await leaveInTrash(tx, itemId);
  for (const { table, author } of tables.toReversed()) {
    if (author !== undefined) await removeGoneAuthors(tx, itemId, { table, author });
    const columns = await columnsToRestore(tx, table, itemId);
    if (columns.length === 0) continue;
    const columnList = sql.join(columns.map(sql.identifier), sql`, `);
    await tx.execute(sql`
      insert into ${table} (${columnList})
      select ${columnList} from (
        select (jsonb_populate_record(null::${table}, row)).* from ${trashedRows} where ${isRow(itemId, table)}
      ) as moved where ${table === batchCourses ? bothAreThere : sql`true`}`);
  }
  await giveFreePlaces(tx, itemId);
}

const bothAreThere = sql`batch_id in (select id from ${batches}) and course_id in (select id from ${courses})`;

function isRow(itemId: string, table: PgTable): SQL {
  return sql`course_id = ${itemId} and table_name = ${getTableName(table)}`;
}

/** Ids of the batches of a course, or of the courses of a batch. */
const partnerIds = (itemId: string, column: "batch_id" | "course_id") =>
  sql`select row ->> ${column} from ${trashedRows} where ${isRow(itemId, batchCourses)}`;

/**
 * A course of a batch waits for the other one that is in the trash too: whichever is restored last brings it back. Items are locked in one
 * order, so that both can be restored at once.
 */
export async function lockWithPartners(tx: Database, itemId: string): Promise<void> {
  await tx.execute(sql`
    select id from ${trashedItems} where id = ${itemId} or id in (${partnerIds(itemId, "batch_id")})
      or id in (${partnerIds(itemId, "course_id")}) order by id for update`);
}

async function leaveInTrash(tx: Database, itemId: string): Promise<void> {
  for (const column of ["batch_id", "course_id"] as const) {
    await tx.execute(sql`
      update ${trashedRows} set course_id = other.id
      from (select id from ${trashedItems} where id <> ${itemId} and id in (${partnerIds(itemId, column)}) order by id for key share) as other
      where ${isRow(itemId, batchCourses)} and row ->> ${column} = other.id`);
  }
}

/** If another course now has its position in a batch, it comes last. The courses of a batch that comes back are numbered again. */
async function giveFreePlaces(tx: Database, itemId: string): Promise<void> {
  const others = sql`${batchCourses} as other where other.batch_id = batch_courses.batch_id and other.course_id <> ${itemId}`;
  await tx.execute(sql`
    update ${batchCourses} set position = (select max(other.position) + 1 from ${others})
    where course_id = ${itemId} and exists (select from ${others} and other.position = batch_courses.position)`);
  await tx.execute(sql`
    update ${batchCourses} set position = numbered.position from (
      select course_id, row_number() over (order by position, course_id)::int as position
      from ${batchCourses} where batch_id = ${itemId}
    ) as numbered where batch_courses.batch_id = ${itemId} and batch_courses.course_id = numbered.course_id
      and batch_courses.position <> numbered.position`);
}

async function removeGoneAuthors(
  tx: Database,
  itemId: string,
  { table, author }: { table: PgTable; author: string },
): Promise<void> {
  const authors = sql`select row ->> ${author} from ${trashedRows} where ${isRow(itemId, table)}`;
  await tx.execute(sql`select id from ${users} where id in (${authors}) order by id for key share`);
  await tx.execute(sql`
    update ${trashedRows} set row = row || jsonb_build_object(${author}::text, null)
    where ${isRow(itemId, table)} and not exists (select from ${users} where id = row ->> ${author})`);
}

/** Waits for running deletions: afterwards their rows are gone from the trash too. */
async function lockWhatRowsNeed(tx: Database, itemId: string): Promise<void> {
  await tx.execute(
    sql`select id from ${courses} where id in (${partnerIds(itemId, "course_id")}) order by id for key share`,
  );
  await tx.execute(
    sql`select id from ${batches} where id in (${partnerIds(itemId, "batch_id")}) order by id for key share`,
  );
  await tx.execute(sql`
    select id from ${users} where id in (select user_id from ${trashedRows} where course_id = ${itemId})
    order by id for key share`);
}

/** Columns that came later have their default, and those that went are left out. */
async function columnsToRestore(tx: Database, table: PgTable, itemId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select attname as name from pg_attribute, (
      select row from ${trashedRows} where ${isRow(itemId, table)} limit 1
    ) as example
    where attrelid = ${getTableName(table)}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and jsonb_exists(row, attname) order by attnum`);
  return rows.map(({ name }) => name);
}
