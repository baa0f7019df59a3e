import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { announcements, batches, batchLearners } from "../../platform/database/schema/batches.ts";
import { isMember, isMembership } from "../members/membership.ts";
import { noticeRecipients, notices } from "../../platform/database/schema/notices.ts";
import { encodeCursor, isMilliseconds } from "../../platform/lib/cursor.ts";
import { isId } from "../../platform/lib/id.ts";
import { isEnabled } from "../../platform/policy/site/features.ts";

export type NoticeRow = Pick<typeof notices.$inferSelect, "id" | "batchId" | "kind" | "session" | "createdAt"> & {
  batchTitle: string;
  timeZone: string;
  announcementTitle: string | null;
  read: boolean;
};

export interface NoticePosition {
  createdAt: Date;
  id: string;
}

export interface Reader {
  userId: string;
  now: Date;
}

interface Page {
  limit: number;
  after?: NoticePosition | undefined;
}

/** Lists notices of the reader's batches: one row more than the limit when there is a next page. `unreadCount` is about all pages. */
export async function listNotices(
  db: Database,
  reader: Reader,
  { limit, after }: Page,
): Promise<{ rows: NoticeRow[]; unreadCount: number }> {
  const { userId, now } = reader;
  const { id, batchId, kind, session, createdAt } = notices;
  const position =
    after && sql`(${createdAt}, ${id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::text)`;
  const rows = await db
    .select({
      id,
      batchId,
      kind,
      session,
      createdAt,
      batchTitle: batches.title,
      timeZone: batches.timeZone,
      announcementTitle: announcements.title,
      read: noticeRecipients.read,
      unread: sql`count(*) filter (where not ${noticeRecipients.read}) over ()`.mapWith(Number),
    })
    .from(noticeRecipients)
    .innerJoin(notices, eq(notices.id, noticeRecipients.noticeId))
    .innerJoin(batches, eq(batches.id, batchId))
    .innerJoin(batchLearners, isMembership(batches.id, userId))
    .leftJoin(announcements, eq(announcements.id, notices.announcementId))
    .where(and(eq(noticeRecipients.userId, userId), isMember(now), isEnabled("batches"), position))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  return { rows, unreadCount: after === undefined ? (rows[0]?.unread ?? 0) : await countUnreadNotices(db, reader) };
}

export async function countUnreadNotices(db: Database, { userId, now }: Reader): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(noticeRecipients)
    .innerJoin(notices, eq(notices.id, noticeRecipients.noticeId))
    .innerJoin(batches, eq(batches.id, notices.batchId))
    .innerJoin(batchLearners, isMembership(batches.id, userId))
    .where(and(isUnread(userId), isMember(now), isEnabled("batches")));
  return row?.unread ?? 0;
}

/** Undefined means all batches. */
export async function markRead(db: Database, userId: string, batchId: string | undefined): Promise<void> {
  const ofBatch =
    batchId === undefined
      ? undefined
      : inArray(
          noticeRecipients.noticeId,
          db.select({ id: notices.id }).from(notices).where(eq(notices.batchId, batchId)),
        );
  await db
    .update(noticeRecipients)
    .set({ read: true })
    .where(and(isUnread(userId), ofBatch));
}

export function noticeCursor({ createdAt, id }: NoticePosition): string {
  return encodeCursor([createdAt.getTime(), id]);
}

export function parseNoticeCursor([createdAt, id]: readonly unknown[]): NoticePosition | undefined {
  if (!isMilliseconds(createdAt) || typeof id !== "string" || !isId(id)) return undefined;
  return { createdAt: new Date(createdAt), id };
}

function isUnread(userId: string) {
  return and(eq(noticeRecipients.userId, userId), eq(noticeRecipients.read, false));
}
