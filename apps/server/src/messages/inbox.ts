import { and, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { contactMessages, type MessageAnswer } from "../platform/database/schema/messages.ts";
import { containsText } from "../platform/lib/contains-text.ts";
import { encodeCursor, isMilliseconds } from "../platform/lib/cursor.ts";
import { isId } from "../platform/lib/id.ts";

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

export async function readInbox(db: Database, { q, status = "all", limit, after }: InboxQuery): Promise<Inbox> {
  const { createdAt, id } = contactMessages;
  const condition = and(isOfStatus(status), containsText(searchText, q));
  const rows = await db
    .select(shownColumns)
    .from(contactMessages)
    .where(and(condition, after && isAfter(after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  // Counting is slow for short texts, which are compared with every message.
  const isWhole = after === undefined && rows.length <= limit;
  const total = isWhole ? rows.length : await db.$count(contactMessages, condition);
  return { rows, total, openCount: await db.$count(contactMessages, isOfStatus("open")) };
}

export async function setMessageDone(
  db: Database,
  id: string,
  done: boolean,
  now: Date,
): Promise<MessageRow | undefined> {
  const doneAt = done ? sql`coalesce(${contactMessages.doneAt}, ${now.toISOString()}::timestamptz)` : null;
  const [row] = await db
    .update(contactMessages)
    .set({ doneAt })
    .where(eq(contactMessages.id, id))
    .returning(shownColumns);
  return row;
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

export async function deleteMessage(db: Database, id: string): Promise<boolean> {
  const deleted = await db
    .delete(contactMessages)
    .where(eq(contactMessages.id, id))
    .returning({ id: contactMessages.id });
  return deleted.length > 0;
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
