// Why: docs/decisions/0060-progress.md
import { type Column, getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/database/database.ts";

interface UpsertOptions<Field> {
  fields: readonly Field[];
  key: readonly Column[];
  /** Maps the columns of an existing row to their new values, as SQL. */
  set: readonly (readonly [Column, string])[];
}

type Upsert<Table extends PgTable, Field extends keyof Table["$inferInsert"]> = (
  tx: Database,
  rows: readonly Pick<Table["$inferInsert"], Field>[],
) => Promise<void>;

/** All rows are one parameter and the SQL is made once: drizzle makes SQL with a parameter for each of their fields. */
export function upsertInto<Table extends PgTable, Field extends keyof Table["$inferInsert"] & string>(
  table: Table,
  { fields, key, set }: UpsertOptions<Field>,
): Upsert<Table, Field> {
  const columns = new Map(Object.entries<Column>(getTableColumns(table)));
  const given = fields.flatMap((field) => {
    const column = columns.get(field);
    return column === undefined ? [] : [{ field, column }];
  });
  const names = given.map(({ column }) => quoted(column.name)).join(", ");
  const types = given.map(({ field, column }) => `${quoted(field)} ${column.getSQLType()}`).join(", ");
  const target = key.map(({ name }) => quoted(name)).join(", ");
  const changes = set.map(([{ name }, value]) => `${quoted(name)} = ${value}`).join(", ");
  const insert = sql.raw(`insert into ${quoted(getTableName(table))} (${names}) select * from jsonb_to_recordset(`);
  const update = sql.raw(`::jsonb) as given (${types}) on conflict (${target}) do update set ${changes}`);
  return async (tx, rows) => {
    if (rows.length > 0) await tx.execute(sql`${insert}${JSON.stringify(rows)}${update}`);
  };
}

/** Sets columns to the values of the row that could not be inserted. */
export function excluded(...columns: Column[]): [Column, string][] {
  return columns.map((column) => [column, `excluded.${quoted(column.name)}`]);
}

function quoted(name: string): string {
  return `"${name}"`;
}
