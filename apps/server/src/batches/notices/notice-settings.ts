import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { type MailedKind, mailedKinds, mutedNotices } from "../../platform/database/schema/notices.ts";

/** True for the kinds that are mailed. */
export type NoticeSettings = Record<MailedKind, boolean>;

export async function readNoticeSettings(db: Database, userId: string): Promise<NoticeSettings> {
  const rows = await db.select({ kind: mutedNotices.kind }).from(mutedNotices).where(eq(mutedNotices.userId, userId));
  const muted = new Set(rows.map(({ kind }) => kind));
  return {
    joined: !muted.has("joined"),
    announcement: !muted.has("announcement"),
    dayBefore: !muted.has("dayBefore"),
    soon: !muted.has("soon"),
    moved: !muted.has("moved"),
    cancelled: !muted.has("cancelled"),
    ending: !muted.has("ending"),
    lecture: !muted.has("lecture"),
    answer: !muted.has("answer"),
  };
}

export async function changeNoticeSettings(
  tx: Database,
  userId: string,
  changed: Partial<NoticeSettings>,
): Promise<void> {
  const off = mailedKinds.filter((kind) => changed[kind] === false);
  const on = mailedKinds.filter((kind) => changed[kind] === true);
  if (off.length > 0) {
    await tx
      .insert(mutedNotices)
      .values(off.map((kind) => ({ userId, kind })))
      .onConflictDoNothing();
  }
  if (on.length === 0) return;
  await tx.delete(mutedNotices).where(and(eq(mutedNotices.userId, userId), inArray(mutedNotices.kind, on)));
}
