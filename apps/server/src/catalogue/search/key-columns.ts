import { type SQL, sql } from "drizzle-orm";
import { comparable, type Key } from "./sort-keys.ts";

/** Where a page of a query begins, in the order of its sort keys. */
export interface PageCursor {
  keys: readonly Key[];
  after: readonly string[] | undefined;
  now: Date;
  /** @default the published ones */
  among?: CourseSource | undefined;
}

/** Courses that are searched under the name of the published ones, so that the same columns, conditions and keys fit. */
export interface CourseSource {
  rows: SQL;
  /** Rows of category, language and number of courses, without reading each course. */
  counts: SQL;
}

export function joinKeys(keys: readonly Key[], column: (kind: Key["kind"], name: SQL, key: Key) => SQL): SQL {
  return sql.join(
    keys.map((key, index) => column(key.kind, keyColumn(index), key)),
    sql`, `,
  );
}

export function keyColumn(index: number): SQL {
  return sql.raw(`key_${index}`);
}

export function orderBy(keys: readonly Key[]): SQL {
  return sql.join(
    keys.map(({ descending }, index) => sql`${keyColumn(index)} ${sql.raw(descending ? "desc" : "asc")}`),
    sql`, `,
  );
}

export function isAfter(keys: readonly Key[], after: readonly string[], column: (index: number, key: Key) => SQL): SQL {
  return keys.reduceRight<SQL>(
    (rest, key, index) => {
      const left = column(index, key);
      const value = comparable(key.kind, after[index] ?? "");
      return sql`(${left} ${sql.raw(key.descending ? "<" : ">")} ${value} or (${left} = ${value} and ${rest}))`;
    },
    sql`false`,
  );
}

/** Follows from `isAfter`: an index can start at it. */
export function isFrom([first]: readonly Key[], [value = ""]: readonly string[]): SQL | undefined {
  return first && sql`${first.value} ${sql.raw(first.descending ? "<=" : ">=")} ${comparable(first.kind, value)}`;
}
