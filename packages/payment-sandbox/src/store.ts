// Why: docs/decisions/0051-the-sandbox-protocol.md
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { Entities, Kind } from "./payments/entities.ts";
import { second } from "../../../apps/server/src/platform/lib/time/durations.ts";

export interface Page {
  parent?: string | undefined;
  /** Seconds, both inclusive. */
  from?: number | undefined;
  to?: number | undefined;
  count: number;
  skip: number;
}

/** A separate file: the loss of one database does not affect the other. Every write is on disk when the call returns. */
export interface Store {
  transaction: <Result>(work: () => Result) => Result;
  get: <Name extends Kind>(kind: Name, id: string) => Entities[Name] | undefined;
  put: (entity: Entities[Kind], parent?: string) => void;
  list: <Name extends Kind>(kind: Name, page: Page) => Entities[Name][];
  findParent: (kind: Kind, id: string) => string | undefined;
  setValue: (name: string, value: unknown) => void;
  getValue: (name: string) => unknown;
  run: (statement: string, ...values: SQLInputValue[]) => number;
  rows: (statement: string, ...values: SQLInputValue[]) => Record<string, unknown>[];
  close: () => void;
}

const tables = `
create table if not exists entities (
  seq integer primary key autoincrement,
  kind text not null,
  id text not null unique,
  parent text,
  created_at integer not null,
  body text not null
);
create index if not exists entities_parent on entities (kind, parent);
create table if not exists kept (name text primary key, value text not null);
create table if not exists webhooks (
  seq integer primary key autoincrement,
  event_id text not null,
  name text not null,
  body text not null,
  state text not null,
  position integer not null,
  attempts integer not null default 0,
  created_at integer not null,
  due_at integer not null
);
create index if not exists webhooks_due on webhooks (state, due_at);`;

/** Several processes may have the file open. Throws a message for the operator when it cannot be read. */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true });
  const database = openFile(join(folder, "sandbox.sqlite"));

  const rows: Store["rows"] = (statement, ...values) => database.prepare(statement).all(...values);
  const run: Store["run"] = (statement, ...values) => Number(database.prepare(statement).run(...values).changes);

  return {
    transaction: (work) => {
      database.exec("begin immediate");
      try {
        const result = work();
        database.exec("commit");
        return result;
      } catch (error) {
        // SQLite rolls back by itself on a full disk.
        if (database.isTransaction) database.exec("rollback");
        throw error;
      }
    },
    get: <Name extends Kind>(kind: Name, id: string) => {
      const [row] = rows("select body from entities where kind = ? and id = ?", kind, id);
      const entity: Entities[Name] | undefined = row && JSON.parse(String(row["body"]));
      return entity;
    },
    put: (entity, parent) => {
      run(
        `insert into entities (kind, id, parent, created_at, body) values (?, ?, ?, ?, ?)
         on conflict (id) do update set body = excluded.body`,
        entity.entity,
        entity.id,
        parent ?? null,
        entity.created_at,
        JSON.stringify(entity),
      );
    },
    list: <Name extends Kind>(kind: Name, { parent, from = 0, to = Number.MAX_SAFE_INTEGER, count, skip }: Page) =>
      rows(
        `select body from entities where kind = ? and (? is null or parent = ?) and created_at between ? and ?
         order by seq desc limit ? offset ?`,
        kind,
        parent ?? null,
        parent ?? null,
        from,
        to,
        count,
        skip,
      ).map((row) => {
        const entity: Entities[Name] = JSON.parse(String(row["body"]));
        return entity;
      }),
    findParent: (kind, id) => {
      const [row] = rows("select parent from entities where kind = ? and id = ?", kind, id);
      return typeof row?.["parent"] === "string" ? row["parent"] : undefined;
    },
    setValue: (name, value) => {
      run(
        "insert into kept values (?, ?) on conflict (name) do update set value = excluded.value",
        name,
        JSON.stringify(value),
      );
    },
    getValue: (name) => {
      const [row] = rows("select value from kept where name = ?", name);
      const value: unknown = row && JSON.parse(String(row["value"]));
      return value;
    },
    run,
    rows,
    close: () => database.close(),
  };
}

function openFile(file: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 10 * second });
    // WAL flushes once per commit instead of three times.
    database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${tables}`);
    const [check] = database.prepare("pragma quick_check(1)").all();
    const found = String(check?.["quick_check"]);
    if (found !== "ok") throw new Error(found);
    return database;
  } catch (error) {
    database?.close();
    const reason = error instanceof Error ? error.message : String(error);
    if (/locked|busy/i.test(reason))
      throw new Error(`${file} is in use by another program: close that first.`, { cause: error });
    if (/unable to open/i.test(reason)) {
      throw new Error(
        `The payment sandbox cannot open its books in ${file}: they must be a file that the user who runs the server can ` +
          "read and write. Give it to that user (chown), or move it away.",
        { cause: error },
      );
    }
    throw new Error(
      `The payment sandbox cannot read its books in ${file}: ${reason}. Restore this file from a backup, or move it ` +
        `away together with ${file}-wal and ${file}-shm: the sandbox then begins with empty books and knows nothing of ` +
        "the subscriptions that were bought from it.",
      { cause: error },
    );
  }
}
