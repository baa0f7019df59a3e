import type { FastifyReply } from "fastify";
import type { Database } from "../../../platform/database/database.ts";
import { sendCsv } from "../../../platform/files/send-csv.ts";
import { readRows, type ResultRow } from "./list-rows.ts";

const columns = ["Row", "Name", "Email", "Done", "Result", "Same as row"] as const;
const rowsAtOnce = 500;

export function sendResultsCsv(reply: FastifyReply, db: Database, listId: string): Promise<FastifyReply> {
  return sendCsv(reply, { name: `people-list-${listId}.csv`, columns, pages: readPages(db, listId), toRow });
}

async function* readPages(db: Database, listId: string): AsyncGenerator<ResultRow[]> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const rows: ResultRow[] = await readRows(db, listId, { after, limit: rowsAtOnce });
    const page = rows.slice(0, rowsAtOnce);
    yield page;
    after = rows.length > rowsAtOnce ? page.at(-1)?.row : undefined;
  }
}

function toRow({ row, name, email, done, outcome, first }: ResultRow): string[] {
  return [String(row), name, email, done ? "yes" : "no", outcome, first === null ? "" : String(first)];
}
