import { type PGlite, parse, protocol } from "@electric-sql/pglite";

const { serialize } = protocol;

const maxPrepared = 100;
const maxSeen = 1000;
const maxLength = 8000;

interface PreparedStatement {
  name: string;
  parameters: number[];
}

type RowMode = "array" | "object";

export type PreparedQuery = (
  sql: string,
  params: readonly unknown[],
  rowMode: RowMode,
) => Promise<{ rows: unknown[]; affectedRows?: number | undefined }>;

/** Repeated statements stay prepared: parsing and planning are most of the cost of a small one. */
export function preparedQueries(database: PGlite): PreparedQuery {
  const seen = new Set<string>();
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
    const [result] = parse.parseResults(messages, database.parsers, { rowMode });
    return result ?? { rows: [] };
  }

  return async (sql, params, rowMode) => {
    const known = prepared.get(sql);
    if (known === undefined && !seen.has(sql)) {
      if (seen.size >= maxSeen) seen.clear();
      if (sql.length <= maxLength) seen.add(sql);
      return database.query(sql, [...params], { rowMode });
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

function serializeValue(database: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null;
  const serializer = (type === undefined ? undefined : database.serializers[type]) ?? String;
  return serializer(value);
}

function concat(...messages: Uint8Array[]): Uint8Array {
  return Buffer.concat(messages);
}
