// Why: docs/decisions/0040-mails-wait-in-the-database.md
import type { Database } from "../database/database.ts";
import { enqueue, enqueueAll } from "../jobs/job-queue.ts";
import { newId } from "../lib/id.ts";
import type { QueuedMail } from "../database/schema/queued-mail.ts";

/** Pass the handle of the transaction that causes the mail, so that both are stored or neither. */
export function enqueueMail(db: Database, mail: QueuedMail, now: Date): Promise<void> {
  return enqueue(db, { kind: "mail", subject: newId(), payload: mail }, now);
}

export function enqueueBulkMails(db: Database, mails: readonly QueuedMail[], now: Date): Promise<void> {
  return enqueueAll(
    db,
    mails.map((payload) => ({ kind: "bulk-mail", subject: newId(), payload })),
    now,
  );
}
