import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { FastifyReply } from "fastify";

interface CsvFile<Row> {
  /** It has no quotes. */
  name: string;
  columns: readonly string[];
  pages: AsyncGenerator<Row[]>;
  toRow: (row: Row) => string[];
}

/** A page of rows is in memory at a time: the next one is read when the caller has taken the one before. */
export async function sendCsv<Row>(reply: FastifyReply, file: CsvFile<Row>): Promise<FastifyReply> {
  const { name, columns, pages, toRow } = file;
  // The first rows are read before the headers, so that a failure of the database is a response with its status.
  const first = await pages.next();
  // The mark makes Excel read UTF-8.
  const csv = stringify({ bom: true, header: true, columns: [...columns], escape_formulas: true });
  const rows = Readable.from(csvRows(first.done ? [] : first.value, pages, toRow));
  rows.once("error", (error) => csv.destroy(error));
  csv.once("close", () => rows.destroy());
  reply.header("content-type", "text/csv; charset=utf-8");
  reply.header("content-disposition", `attachment; filename="${name}"`);
  return reply.send(rows.pipe(csv));
}

async function* csvRows<Row>(
  first: Row[],
  rest: AsyncIterable<Row[]>,
  toRow: (row: Row) => string[],
): AsyncGenerator<string[]> {
  for (const row of first) yield toRow(row);
  for await (const page of rest) for (const row of page) yield toRow(row);
}
