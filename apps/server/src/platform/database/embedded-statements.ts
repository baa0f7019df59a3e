import { type PGlite, type ParserOptions, parse, protocol } from "@electric-sql/pglite";

const { serialize } = protocol;

/** Statements that stay prepared. */
const mostKept = 100;
/** Texts that are remembered until they come again. */
const mostSeen = 1000;
/** Characters beyond which a text is hardly the same twice. */
const longest = 8000;

interface Kept {
  name: string;
  parameters: number[];
}

type RowMode = "array" | "object";

/** Queries as `PGlite.query` does. */
export type PreparedQuery = (
  sql: string,
  params: readonly unknown[],
  rowMode: RowMode,
) => Promise<{ rows: unknown[]; affectedRows?: number | undefined }>;

/**
 * Queries a database so that a statement which comes again is neither parsed nor described nor, after a few times,
 * planned again: most of what a small statement costs.
 */
export function preparedQueries(database: PGlite, parsers: ParserOptions): PreparedQuery {
  const seen = new Set<string>();
  // In the order of their last use.
  const kept = new Map<string, Kept>();
  let made = 0;

  async function prepare(sql: string): Promise<Kept> {
    made += 1;
    const name = `kept_${made}`;
    const messages = await database.execProtocolStream(
      together(serialize.parse({ name, text: sql }), serialize.describe({ type: "S", name }), serialize.sync()),
    );
    return { name, parameters: parse.parseDescribeStatementResults(messages) };
  }

  async function close({ name }: Kept): Promise<void> {
    await database.execProtocolStream(together(serialize.close({ type: "S", name }), serialize.sync()));
  }

  async function run(
    { name, parameters }: Kept,
    params: readonly unknown[],
    rowMode: RowMode,
  ): ReturnType<PreparedQuery> {
    const values = params.map((value, index) => written(database, value, parameters[index]));
    const messages = await database.execProtocolStream(
      together(
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: "P" }),
        serialize.execute({}),
        serialize.sync(),
      ),
    );
    const [result] = parse.parseResults(messages, database.parsers, { rowMode, parsers });
    return result ?? { rows: [] };
  }

  return async (sql, params, rowMode) => {
    const known = kept.get(sql);
    if (known === undefined && !seen.has(sql)) {
      if (seen.size >= mostSeen) seen.clear();
      if (sql.length <= longest) seen.add(sql);
      return database.query(sql, [...params], { rowMode, parsers });
    }
    const statement = known ?? (await prepare(sql));
    kept.delete(sql);
    kept.set(sql, statement);
    const [oldest] = kept;
    if (kept.size > mostKept && oldest !== undefined) {
      kept.delete(oldest[0]);
      await close(oldest[1]);
    }
    return run(statement, params, rowMode);
  };
}

/** A value as the database reads a parameter of this type. */
function written(database: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null;
  const serializer = (type === undefined ? undefined : database.serializers[type]) ?? String;
  return serializer(value);
}

function together(...messages: Uint8Array[]): Uint8Array {
  return Buffer.concat(messages);
}
