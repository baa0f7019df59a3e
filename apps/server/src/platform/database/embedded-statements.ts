import { type PGlite, type ParserOptions, parse, protocol } from "@electric-sql/pglite";

const { serialize } = protocol;

/** Statements that stay prepared. */
const maxPrepared = 100;
/** Texts that are remembered until they come again. */
const maxSeen = 1000;
/** Characters beyond which a text is hardly the same twice. */
const maxLength = 8000;

interface PreparedStatement {
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
  const prepared = new Map<string, PreparedStatement>();
  let made = 0;

  async function prepare(sql: string): Promise<PreparedStatement> {
    made += 1;
    const name = `prepared_${made}`;
    const messages = await database.execProtocolStream(
      concat(serialize.parse({ name, text: sql }), serialize.describe({ type: "S", name }), serialize.sync()),
    );
    return { name, parameters: parse.parseDescribeStatementResults(messages) };
  }

  async function close({ name }: PreparedStatement): Promise<void> {
    await database.execProtocolStream(concat(serialize.close({ type: "S", name }), serialize.sync()));
  }

  async function run(
    { name, parameters }: PreparedStatement,
    params: readonly unknown[],
    rowMode: RowMode,
  ): ReturnType<PreparedQuery> {
    const values = params.map((value, index) => serializeValue(database, value, parameters[index]));
    const messages = await database.execProtocolStream(
      concat(
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
    const known = prepared.get(sql);
    if (known === undefined && !seen.has(sql)) {
      if (seen.size >= maxSeen) seen.clear();
      if (sql.length <= maxLength) seen.add(sql);
      return database.query(sql, [...params], { rowMode, parsers });
    }
    const statement = known ?? (await prepare(sql));
    prepared.delete(sql);
    prepared.set(sql, statement);
    const [oldest] = prepared;
    if (prepared.size > maxPrepared && oldest !== undefined) {
      prepared.delete(oldest[0]);
      await close(oldest[1]);
    }
    return run(statement, params, rowMode);
  };
}

/** A value as the database reads a parameter of this type. */
function serializeValue(database: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null;
  const serializer = (type === undefined ? undefined : database.serializers[type]) ?? String;
  return serializer(value);
}

function concat(...messages: Uint8Array[]): Uint8Array {
  return Buffer.concat(messages);
}
