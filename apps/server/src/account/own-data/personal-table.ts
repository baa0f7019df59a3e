import { eq, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { publishedCourses, publishedLectures } from "../../platform/database/schema/courses.ts";

export interface PersonalTable {
  table: PgTable;
  /** Which of its rows are the person's: those that have the id here, or those of a condition. */
  person: PgColumn | ((userId: string) => SQL);
  /** Different in each row of a person. Pages are in its order. */
  key: PgColumn | SQL<string>;
  /** Everything but secrets and what others wrote or are. */
  shown: Readonly<Record<string, PgColumn | SQL>>;
}

export const inTable = (table: PgTable, column: string) =>
  sql`${sql.identifier(getTableName(table))}.${sql.identifier(column)}`;
/** Null for a draft: what a person has from before does not show its titles. */
export const course = (table: PgTable) =>
  sql<string | null>`(select c.title from ${publishedCourses} c where c.id = ${inTable(table, "course_id")})`;
export const lecture = (table: PgTable) =>
  sql<string | null>`(select l.title from ${publishedLectures} l where l.id = ${inTable(table, "lecture_id")})`;
export const batch = (table: PgTable) =>
  sql<string>`(select b.title from batches b where b.id = ${inTable(table, "batch_id")})`;
export const lectureWithPost = (table: PgTable, column: string) =>
  sql<string | null>`(select l.title from posts p join ${publishedLectures} l on l.id = p.lecture_id
    where p.id = ${inTable(table, column)})`;

export function shows<Table extends PgTable>(
  table: Table,
  person: PersonalTable["person"],
  key: PersonalTable["key"],
  names: readonly (keyof Table["_"]["columns"] & string)[],
  computed: Record<string, PgColumn | SQL> = {},
): PersonalTable {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const shown = Object.fromEntries(Object.entries(columns).filter(([name]) => names.some((each) => each === name)));
  return { table, person, key, shown: { ...shown, ...computed } };
}

export function ownedBy({ person }: PersonalTable, userId: string): SQL {
  return typeof person === "function" ? person(userId) : eq(person, userId);
}
