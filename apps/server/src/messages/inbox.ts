import { and, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { contactMessages, type MessageAnswer } from "../platform/database/schema/messages.ts";
import type { Dependencies } from "../dependencies.ts";
import { containsText } from "../platform/lib/text/contains-text.ts";
import { foldedLength } from "../platform/lib/text/folded-length.ts";
import { encodeCursor, isMilliseconds } from "../platform/lib/cursor.ts";
import { isId } from "../platform/lib/id.ts";
import { sharedReads } from "../platform/queues/shared-reads.ts";

const { searchText, ...shownColumns } = getTableColumns(contactMessages);

export type MessageRow = Omit<typeof contactMessages.$inferSelect, "searchText">;

export type InboxPosition = Pick<MessageRow, "createdAt" | "id">;

export interface InboxQuery {
  q?: string | undefined;
  status?: "open" | "done" | "all" | undefined;
  limit: number;
  after?: InboxPosition | undefined;
}

export interface Inbox {
  rows: MessageRow[];
  total: number;
  openCount: number;
}

type Counted = Pick<InboxQuery, "q" | "status">;

/** Short texts are counted slowly, because they are compared with every message: concurrent requests share the result. */
export function inboxReader({ db, searching }: Pick<Dependencies, "db" | "searching">) {
  const counts = sharedReads<string, number>(
    async (keys) => {
      const counted = new Map<string, number>();
      for (const key of keys) counted.set(key, await db.$count(contactMessages, inboxCondition(JSON.parse(key))));
      return counted;
    },
    { concurrency: 1 },
  );
  const count = async ({ q, status }: Counted): Promise<number> => (await counts(JSON.stringify({ q, status }))) ?? 0;

  return async (query: InboxQuery): Promise<Inbox> => {
    const [rows, openCount, counted] = await Promise.all([
      searching.run(() => readRows(db, query)),
      count({ status: "open" }),
      isLong(query) ? count(query) : undefined,
    ]);
    const isWhole = query.after === undefined && rows.length <= query.limit;
    return { rows, openCount, total: isWhole ? rows.length : (counted ?? (await count(query))) };
  };
}

/** No index finds an empty text, or one or two letters: then all messages are counted or read. */
function isLong({ q = "", after }: InboxQuery): boolean {
  return after !== undefined || foldedLength(q.trim()) < 3;
}

function readRows(db: Database, { limit, after, ...counted }: InboxQuery): Promise<MessageRow[]> {
  const { createdAt, id } = contactMessages;
  return db
    .select(shownColumns)
    .from(contactMessages)
    .where(and(inboxCondition(counted), after && isAfter(after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
}

function inboxCondition({ q, status = "all" }: Counted): SQL | undefined {
  return and(isOfStatus(status), containsText(searchText, q));
}

/** Call it in a transaction. */
export async function setMessageDone(
  db: Database,
  id: string,
  done: boolean,
  now: Date,
): Promise<{ row: MessageRow; before: { done: boolean } } | undefined> {
  const [before] = await db
    .select({ doneAt: contactMessages.doneAt })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for("update");
  const doneAt = done ? sql`coalesce(${contactMessages.doneAt}, ${now.toISOString()}::timestamptz)` : null;
  const [row] = await db
    .update(contactMessages)
    .set({ doneAt })
    .where(eq(contactMessages.id, id))
    .returning(shownColumns);
  return before && row && { row, before: { done: before.doneAt !== null } };
}

/** Adds the answer, and marks the message as done. */
export async function addAnswer(
  db: Database,
  id: string,
  answer: MessageAnswer,
  now: Date,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .update(contactMessages)
    .set({
      answers: sql`${contactMessages.answers} || ${JSON.stringify([answer])}::jsonb`,
      doneAt: sql`coalesce(${contactMessages.doneAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(contactMessages.id, id))
    .returning(shownColumns);
  return row;
}

/** Returns what may be remembered of it. */
export async function deleteMessage(
  db: Database,
  id: string,
): Promise<{ createdAt: Date; doneAt: Date | null } | undefined> {
  const { createdAt, doneAt } = contactMessages;
  const [row] = await db.delete(contactMessages).where(eq(contactMessages.id, id)).returning({ createdAt, doneAt });
  return row;
}

export function inboxCursor({ createdAt, id }: InboxPosition): string {
  return encodeCursor([createdAt.getTime(), id]);
}

export function parseInboxCursor([createdAt, id]: readonly unknown[]): InboxPosition | undefined {
  if (!isMilliseconds(createdAt) || typeof id !== "string" || !isId(id)) return undefined;
  return { createdAt: new Date(createdAt), id };
}

function isOfStatus(status: "open" | "done" | "all"): SQL | undefined {
  if (status === "all") return undefined;
  return status === "open" ? isNull(contactMessages.doneAt) : isNotNull(contactMessages.doneAt);
}

function isAfter({ createdAt, id }: InboxPosition): SQL {
  const at = sql`${createdAt.toISOString()}::timestamptz`;
  return sql`(${contactMessages.createdAt}, ${contactMessages.id}) < (${at}, ${id}::text)`;
}
