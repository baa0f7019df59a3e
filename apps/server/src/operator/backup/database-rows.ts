import { gzipSync } from "node:zlib";
import type { BackedUpTable } from "./backup-format.ts";

/** One connection, on which statements begin transactions. */
export interface SqlSession {
  query: (sql: string, params?: readonly unknown[]) => Promise<{ rows: unknown[] }>;
  close: () => Promise<void>;
}

const rowsAtATime = 1000;
/** Bytes of lines in one file, before compression. A restore holds one in memory. */
const chunkSize = 2 ** 20;

export interface RowChunk {
  rows: number;
  bytes: Buffer;
}

export async function* tableRows(session: SqlSession, { name, columns }: BackedUpTable): AsyncGenerator<RowChunk> {
  const cursor = quote(`rows_of_${name}`);
  const columnList = columns.map(quote).join(", ");
  await session.query(
    `declare ${cursor} no scroll cursor for select row_to_json(found)::text as line from (select ${columnList} from public.${quote(name)}) found`,
  );
  let lines: string[] = [];
  let size = 0;
  for (;;) {
    const found = textRows(await session.query(`fetch ${rowsAtATime} from ${cursor}`), "line");
    for (const line of found) {
      lines.push(line);
      size += line.length;
      if (size < chunkSize) continue;
      yield toChunk(lines);
      lines = [];
      size = 0;
    }
    if (found.length < rowsAtATime) break;
  }
  await session.query(`close ${cursor}`);
  if (lines.length > 0) yield toChunk(lines);
}

/** Generated columns are left out: the database makes them again. */
export async function listTables(session: SqlSession): Promise<BackedUpTable[]> {
  const { rows } = await session.query(`
    select json_build_object('name', class.relname, 'columns', (
        select json_agg(attname order by attnum) from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''),
      'needs', (select coalesce(json_agg(distinct target.relname), '[]') from pg_constraint
        join pg_class target on target.oid = confrelid
        where conrelid = class.oid and contype = 'f' and confrelid <> conrelid))::text as line
    from pg_class class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`);
  const tables = textRows({ rows }, "line").map((line): BackedUpTable & { needs: string[] } => JSON.parse(line));
  return referredFirst(tables).map(({ name, columns }) => ({ name, columns }));
}

export async function listSequences(session: SqlSession): Promise<{ name: string; value: string }[]> {
  const { rows } = await session.query(`
    select json_build_object('name', sequencename, 'value', last_value::text)::text as line
    from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`);
  return textRows({ rows }, "line").map((line): { name: string; value: string } => JSON.parse(line));
}

export function textRows({ rows }: { rows: unknown[] }, column: string): string[] {
  return rows.flatMap((row) => {
    const value: unknown = typeof row === "object" && row !== null ? Reflect.get(row, column) : undefined;
    return typeof value === "string" ? [value] : [];
  });
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function referredFirst<Table extends { name: string; needs: string[] }>(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const placed = new Set<string>();
  let waiting = [...tables];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ needs }) => needs.every((need) => placed.has(need)));
    if (ready.length === 0) throw new Error("The tables refer to each other in a circle");
    ordered.push(...ready);
    for (const { name } of ready) placed.add(name);
    waiting = waiting.filter(({ name }) => !placed.has(name));
  }
  return ordered;
}

function toChunk(lines: readonly string[]): RowChunk {
  return { rows: lines.length, bytes: gzipSync(`${lines.join("\n")}\n`) };
}
