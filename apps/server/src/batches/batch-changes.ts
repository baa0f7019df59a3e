import type { Database } from "../platform/database/database.ts";
import { enqueueMail } from "../platform/mail/mail-queue.ts";
import { addNotice, notifyOfJoining } from "./notices/notify.ts";
import { readNoticeSession } from "./notices/notice-session.ts";
import type { Span } from "./sessions/weekly.ts";

/** A change that members are notified of. `moved` has the earlier time; the row has the new one. */
export type BatchChange =
  | { is: "joined"; batchId: string; userId: string }
  /** Moved up from the waiting list without an action of the learner. */
  | { is: "place-given"; batchId: string; userId: string }
  | { is: "announced"; batchId: string; announcementId: string }
  | SessionChange;

type SessionChange =
  | { is: "session-moved"; batchId: string; sessionId: string; from: Span }
  | { is: "session-cancelled"; batchId: string; sessionId: string };

/** Call it in the transaction of the change. Every notice of a batch starts here. */
export async function notifyMembers(tx: Database, change: BatchChange, now: Date): Promise<void> {
  const { batchId } = change;
  switch (change.is) {
    case "joined":
      return notifyOfJoining(tx, { batchId, userId: change.userId, byOthers: false }, now);
    case "place-given":
      await enqueueMail(tx, { kind: "batch-place", batchId, userId: change.userId }, now);
      return notifyOfJoining(tx, { batchId, userId: change.userId, byOthers: true }, now);
    case "announced": {
      const { announcementId } = change;
      const occasion = `announcement:${announcementId}`;
      return addNotice(tx, { batchId, kind: "announcement", occasion, announcementId }, now);
    }
    case "session-moved":
    case "session-cancelled":
      return notifyOfSession(tx, change, now);
    default:
      return change satisfies never;
  }
}

/** Changes of the past are news to nobody. */
async function notifyOfSession(tx: Database, change: SessionChange, now: Date): Promise<void> {
  const found = await readNoticeSession(tx, change.sessionId);
  if (found === undefined || new Date(found.session.endsAt) <= now) return;
  const kind = change.is === "session-moved" ? "moved" : "cancelled";
  const session =
    change.is === "session-moved"
      ? { ...found.session, previousStartsAt: change.from.startsAt.toISOString() }
      : found.session;
  const occasion = `${kind}:${session.id}:${found.sequence}`;
  await addNotice(tx, { batchId: change.batchId, kind, occasion, session }, now);
}
