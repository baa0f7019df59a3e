import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { FastifyReply } from "fastify";
import type { Database } from "../../platform/database/database.ts";
import { dayIn, timeIn } from "../../platform/lib/time/kolkata.ts";
import { type AuditFilter, type AuditPosition, type AuditRow, readAudit } from "./audit-entries.ts";

const columns = [
  "Date",
  "Time",
  "Who",
  "Role",
  "Address",
  "Action",
  "Kind",
  "Subject",
  "Id",
  "Person",
  "Changes",
] as const;
const rowsAtOnce = 500;

/** A page of rows is in memory at a time: the next one is read when the caller has taken the one before. */
export async function sendAuditCsv(
  reply: FastifyReply,
  db: Database,
  filter: AuditFilter,
  { now, noteExport }: { now: Date; noteExport: () => Promise<void> },
): Promise<FastifyReply> {
  const pages = readPages(db, filter);
  // The first rows are read before the headers, so that a failure of the database is a response with its status.
  const first = await pages.next();
  await noteExport();
  // The mark makes Excel read UTF-8.
  const csv = stringify({ bom: true, header: true, columns: [...columns], escape_formulas: true });
  const rows = Readable.from(csvRows(first.value ?? [], pages));
  rows.once("error", (error) => csv.destroy(error));
  csv.once("close", () => rows.destroy());
  reply.header("content-type", "text/csv; charset=utf-8");
  reply.header("content-disposition", `attachment; filename="audit-${dayIn(now)}.csv"`);
  return reply.send(rows.pipe(csv));
}

async function* readPages(db: Database, filter: AuditFilter): AsyncGenerator<AuditRow[], undefined> {
  let after: AuditPosition | undefined;
  do {
    const rows = await readAudit(db, filter, { limit: rowsAtOnce, after });
    yield rows.slice(0, rowsAtOnce);
    after = rows.length > rowsAtOnce ? rows[rowsAtOnce - 1] : undefined;
  } while (after !== undefined);
  return undefined;
}

async function* csvRows(first: AuditRow[], rest: AsyncIterable<AuditRow[]>): AsyncGenerator<string[]> {
  for (const entry of first) yield toRow(entry);
  for await (const page of rest) for (const entry of page) yield toRow(entry);
}

function toRow(row: AuditRow): string[] {
  const { at, actorName, actorRole, address, action, subjectKind, subjectName, subjectId, personId, changes } = row;
  return [
    dayIn(at),
    timeIn(at),
    actorName,
    actorRole,
    address ?? "",
    action,
    subjectKind,
    subjectName ?? "",
    subjectId ?? "",
    personId ?? "",
    JSON.stringify(changes),
  ];
}
