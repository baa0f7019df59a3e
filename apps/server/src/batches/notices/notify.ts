// Why: docs/decisions/0121-notices.md
import type { Database } from "../../platform/database/database.ts";
import {
  type NoticeKind,
  noticeRecipients,
  notices,
  type NoticeSession,
} from "../../platform/database/schema/notices.ts";
import { enqueue } from "../../platform/jobs/job-queue.ts";
import { newId } from "../../platform/lib/id.ts";
import { dayIn } from "../../platform/lib/time/kolkata.ts";
import { enqueueNoticeMails } from "./enqueue-notice-mails.ts";

interface NewNotice {
  batchId: string;
  kind: Exclude<NoticeKind, "joined">;
  /** Each event is notified once, even if several servers notify it. */
  occasion: string;
  announcementId?: string;
  session?: NoticeSession;
}

/** A job does it in steps, so that a large batch delays nobody. */
export async function addNotice(tx: Database, notice: NewNotice, now: Date): Promise<void> {
  const id = await insertNotice(tx, notice, now);
  if (id !== undefined) await enqueue(tx, { kind: "notify-members", subject: id }, now);
}

/**
 * A member of a batch gets at most one a day, however often they join and leave it. `byOthers`: it is news to the member, who gets a
 * mail of its own about it.
 */
export async function notifyOfJoining(
  tx: Database,
  { batchId, userId, byOthers }: { batchId: string; userId: string; byOthers: boolean },
  now: Date,
): Promise<void> {
  const occasion = `joined:${batchId}:${userId}:${dayIn(now)}`;
  const noticeId = await insertNotice(tx, { batchId, kind: "joined", occasion }, now);
  if (noticeId === undefined) return;
  await tx.insert(noticeRecipients).values({ noticeId, userId, read: !byOthers });
  if (!byOthers) await enqueueNoticeMails(tx, { noticeId, kind: "joined", userIds: [userId] }, now);
}

async function insertNotice(
  tx: Database,
  notice: Omit<NewNotice, "kind"> & { kind: NoticeKind },
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(notices)
    .values({ id: newId(), ...notice, createdAt: now })
    .onConflictDoNothing({ target: notices.occasion })
    .returning({ id: notices.id });
  return row?.id;
}
