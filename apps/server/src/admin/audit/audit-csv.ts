import type { FastifyReply } from "fastify";
import type { Database } from "../../platform/database/database.ts";
import { sendCsv } from "../../platform/files/send-csv.ts";
import { dayIn, timeIn } from "../../platform/lib/time/kolkata.ts";
import { type AuditFilter, type AuditRow, readAudit } from "./audit-entries.ts";

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

/** `noteExport` is called before the first row is sent, and after it is read: the file does not name itself. */
export function sendAuditCsv(
  reply: FastifyReply,
  db: Database,
  filter: AuditFilter,
  { now, noteExport }: { now: Date; noteExport: () => Promise<void> },
): Promise<FastifyReply> {
  const pages = readPages(db, filter, noteExport);
  return sendCsv(reply, { name: `audit-${dayIn(now)}.csv`, columns, pages, toRow });
}

async function* readPages(
  db: Database,
  filter: AuditFilter,
  noteExport: () => Promise<void>,
): AsyncGenerator<AuditRow[]> {
  let rows = await readAudit(db, filter, { limit: rowsAtOnce });
  await noteExport();
  yield rows.slice(0, rowsAtOnce);
  while (rows.length > rowsAtOnce) {
    rows = await readAudit(db, filter, { limit: rowsAtOnce, after: rows[rowsAtOnce - 1] });
    yield rows.slice(0, rowsAtOnce);
  }
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
