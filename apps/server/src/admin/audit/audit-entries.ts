import type { components } from "@lms/api/schema";
import { and, desc, eq, getTableColumns, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { type AuditedChange, type AuditedValue, auditEntries } from "../../platform/database/schema/accounts.ts";
import { encodeCursor, isMilliseconds } from "../../platform/lib/cursor.ts";
import { isId } from "../../platform/lib/id.ts";
import { containsText } from "../../platform/lib/text/contains-text.ts";
import { foldedLength } from "../../platform/lib/text/folded-length.ts";
import { isStorable } from "../../platform/lib/text/storable-text.ts";
import { day } from "../../platform/lib/time/durations.ts";
import { startOfDay } from "../../platform/lib/time/kolkata.ts";

type Schemas = components["schemas"];

const { searchText, ...shownColumns } = getTableColumns(auditEntries);

export type AuditRow = Omit<typeof auditEntries.$inferSelect, "searchText">;
export type AuditPosition = Pick<AuditRow, "at" | "id">;

export interface AuditFilter {
  q?: string | undefined;
  actor?: string | undefined;
  person?: string | undefined;
  kind?: string | undefined;
  action?: string | undefined;
  /** Days in Asia/Kolkata. */
  from?: string | undefined;
  to?: string | undefined;
}

/** One row more than the limit when there is a next page. */
export function readAudit(
  db: Database,
  filter: AuditFilter,
  { limit, after }: { limit: number; after?: AuditPosition | undefined },
): Promise<AuditRow[]> {
  return db
    .select(shownColumns)
    .from(auditEntries)
    .where(and(auditCondition(filter), after && isAfter(after)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit + 1);
}

function auditCondition({ q, actor, person, kind, action, from, to }: AuditFilter): SQL | undefined {
  const table = auditEntries;
  return and(
    isAbout(q),
    actor === "operator" ? isNull(table.actorId) : isText(table.actorId, actor),
    isText(table.personId, person),
    isText(table.subjectKind, kind),
    isText(table.action, action),
    from === undefined ? undefined : gte(table.at, startOfDay(from)),
    to === undefined ? undefined : lt(table.at, new Date(startOfDay(to).getTime() + day)),
  );
}

/** No index finds one or two letters inside of a text. */
function isAbout(q = ""): SQL | undefined {
  const text = q.trim();
  if (text === "" || foldedLength(text) >= 3) return containsText(searchText, text);
  return isText(auditEntries.subjectName, text);
}

function isText(column: Parameters<typeof eq>[0], text: string | undefined): SQL | undefined {
  if (text === undefined || text === "") return undefined;
  return isStorable(text) ? eq(column, text) : sql`false`;
}

function isAfter({ at, id }: AuditPosition): SQL {
  const moment = sql`${at.toISOString()}::timestamptz`;
  return sql`(${auditEntries.at}, ${auditEntries.id}) < (${moment}, ${id}::text)`;
}

export function auditCursor({ at, id }: AuditPosition): string {
  return encodeCursor([at.getTime(), id]);
}

export function parseAuditCursor([at, id]: readonly unknown[]): AuditPosition | undefined {
  if (!isMilliseconds(at) || typeof id !== "string" || !isId(id)) return undefined;
  return { at: new Date(at), id };
}

export function toAuditEntry(row: AuditRow): Schemas["AuditEntry"] {
  const { actorId, address, subjectId, personId, changes } = row;
  const { actor, subject, ...own } = toOwnEntry(row);
  return {
    ...own,
    actor: { ...actor, ...(actorId !== null && { _id: actorId }) },
    ...(address !== null && { address }),
    subject: { ...subject, ...(subjectId !== null && { _id: subjectId }) },
    ...(personId !== null && { person: personId }),
    changes: Object.entries(changes).map(([field, change]) => toChange(field, change)),
  };
}

function toChange(field: string, { before, after }: AuditedChange): Schemas["AuditChange"] {
  return {
    field,
    ...(before !== undefined && { before: toValue(before) }),
    ...(after !== undefined && { after: toValue(after) }),
  };
}

function toValue(value: AuditedValue): Schemas["AuditValue"] {
  return typeof value === "object" ? value : { text: String(value) };
}

/** What the person may see whom it concerns: no address, and nothing that was written down about them. */
export function toOwnEntry(row: AuditRow): Schemas["OwnAuditEntry"] {
  const { id, at, actorName, actorRole, action, subjectKind, subjectName } = row;
  return {
    _id: id,
    at: at.toISOString(),
    actor: { name: actorName, role: actorRole },
    action,
    subject: { kind: subjectKind, ...(subjectName !== null && { name: subjectName }) },
  };
}
