import type { Dependencies } from "../../dependencies.ts";
import { readCursor, toPage } from "../../platform/lib/cursor.ts";
import { success } from "../../platform/lib/message.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { audit } from "../../platform/policy/audit/audit.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import { sendAuditCsv } from "./audit-csv.ts";
import { auditCursor, parseAuditCursor, readAudit, toAuditEntry, toOwnEntry } from "./audit-entries.ts";

const defaultLimit = 50;

export function auditOperations({ db, clock, searching }: Dependencies): Operations<"audit"> {
  return {
    listAuditEntries: async ({ query: { limit = defaultLimit, cursor, ...filter } }) => {
      const after = readCursor(cursor, parseAuditCursor);
      const rows = await searching.run(() => readAudit(db, filter, { limit, after }));
      const { page, next } = toPage(rows, limit, auditCursor);
      return { ...success("admin.auditFetched"), entries: page.map(toAuditEntry), ...next };
    },

    exportAuditEntries: ({ query }, reply) =>
      sendAuditCsv(reply, db, query, {
        now: clock(),
        noteExport: () => audit(db, { subject: ["audit"], after: { ...query } }),
      }),

    listMyAuditEntries: async ({ query: { limit = defaultLimit, cursor }, viewer }) => {
      const after = readCursor(cursor, parseAuditCursor);
      const person = requireSignedIn(viewer).id;
      const rows = await readAudit(db, { person }, { limit, after });
      const { page, next } = toPage(rows, limit, auditCursor);
      return { ...success("admin.auditFetched"), entries: page.map(toOwnEntry), ...next };
    },
  };
}
