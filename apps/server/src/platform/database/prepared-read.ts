// Why: docs/decisions/0127-session-checks-in-batches.md
import { createHash } from "node:crypto";
import type { Database } from "./database.ts";

type Keys = readonly string[];

interface Statement<Row> {
  execute: (values: Record<string, unknown>) => Promise<Row[]>;
}

interface Query<Row> {
  toSQL: () => { sql: string };
  prepare: (name: string) => Statement<Row>;
}

/** PostgreSQL plans a statement for fewer keys each time, since a plan for any number of keys seems dearer to it. */
const leastKeys = 16;

/** Reads rows of keys, by a statement that each connection plans once. `others` are the same for all. */
export function preparedRead<Row>(
  query: Query<Row>,
): (keys: Readonly<Record<string, Keys>>, others?: Readonly<Record<string, unknown>>) => Promise<Row[]> {
  const statement = prepareNamed(query);
  return (keys, others) => {
    const filled = Object.entries(keys).map(([name, own]) => [name, fill(own)]);
    return statement.execute({ ...Object.fromEntries(filled), ...others });
  };
}

/** No row has the empty key. Nulls would count for nothing. */
function fill(keys: Keys): Keys {
  return keys.length >= leastKeys ? keys : [...keys, ...Array.from({ length: leastKeys - keys.length }, () => "")];
}

export function prepareNamed<Prepared>(query: {
  toSQL: () => { sql: string };
  prepare: (name: string) => Prepared;
}): Prepared {
  return query.prepare(statementName(query.toSQL().sql));
}

/** The name is the text's: a pooler may give the same connection to another release. */
export function statementName(text: string): string {
  return `lms_${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
}

/** What is prepared for a database is prepared once. */
export function onceForEach<Prepared extends object>(prepare: (db: Database) => Prepared): (db: Database) => Prepared {
  const prepared = new WeakMap<Database, Prepared>();
  return (db) => {
    const known = prepared.get(db) ?? prepare(db);
    prepared.set(db, known);
    return known;
  };
}
