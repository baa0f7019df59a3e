import type { Database } from "../platform/database/database.ts";
import { enqueueMail } from "../platform/mail/mail-queue.ts";
import type { Span } from "./sessions/weekly.ts";

/** What members are told. `moved` has the earlier time; the row has the new one. */
export type BatchChange =
  | { is: "joined"; batchId: string; userId: string }
  /** From the waiting list, without the learner's doing. */
  | { is: "place-given"; batchId: string; userId: string }
  | { is: "session-moved"; batchId: string; sessionId: string; from: Span }
  | { is: "session-cancelled"; batchId: string; sessionId: string };

/** Call it in the transaction of the change. Each notice of a batch begins here. */
export async function notifyMembers(tx: Database, change: BatchChange, now: Date): Promise<void> {
  if (change.is === "place-given") {
    await enqueueMail(tx, { kind: "batch-place", batchId: change.batchId, userId: change.userId }, now);
  }
}
