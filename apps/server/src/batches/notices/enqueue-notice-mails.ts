import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { mutedNotices, type NoticeKind } from "../../platform/database/schema/notices.ts";
import { enqueueBulkMails } from "../../platform/mail/mail-queue.ts";

/** Only for those who want mails of this kind. */
export async function enqueueNoticeMails(
  tx: Database,
  { noticeId, kind, userIds }: { noticeId: string; kind: NoticeKind; userIds: readonly string[] },
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  const muted = tx
    .select({ one: sql`1` })
    .from(mutedNotices)
    .where(and(eq(mutedNotices.userId, users.id), eq(mutedNotices.kind, kind)));
  const readers = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), eq(users.demo, false), notExists(muted)));
  await enqueueBulkMails(
    tx,
    readers.map(({ userId }) => ({ kind: "batch-notice", noticeId, userId })),
    now,
  );
}
