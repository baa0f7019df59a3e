import { toEmailKey } from "@lms/api/email";
import { and, desc, eq, lt } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { users } from "../database/schema/accounts.ts";
import { mailRecords } from "../database/schema/notices.ts";
import type { MailKind } from "../database/schema/queued-mail.ts";
import { day } from "../lib/time/durations.ts";
import type { Mail } from "./mail.ts";

const lifetime = 90 * day;
const shown = 50;

/** Before each attempt: a mail that was tried before is recorded already. Mails to nobody with an account are not recorded. */
export async function recordMail(db: Database, kind: MailKind, { id, to, subject, date }: Mail): Promise<void> {
  const { emailKey } = users;
  const recipients = await db
    .select({ userId: users.id })
    .from(users)
    .where(eq(emailKey, toEmailKey(to.address)));
  if (recipients.length === 0) return;
  const rows = recipients.map(({ userId }) => ({ mailId: id, userId, kind, subject, createdAt: date }));
  await db.insert(mailRecords).values(rows).onConflictDoNothing();
}

export async function settleMail(
  db: Database,
  mailId: string,
  { state, now }: { state: "sent" | "failed"; now: Date },
): Promise<void> {
  const waits = and(eq(mailRecords.mailId, mailId), eq(mailRecords.state, "waiting"));
  await db.update(mailRecords).set({ state, settledAt: now }).where(waits);
}

/** The newest first. */
export function readMails(db: Database, userId: string) {
  const { kind, subject, state, createdAt, settledAt, mailId } = mailRecords;
  return db
    .select({ kind, subject, state, createdAt, settledAt })
    .from(mailRecords)
    .where(eq(mailRecords.userId, userId))
    .orderBy(desc(createdAt), desc(mailId))
    .limit(shown);
}

export async function purgeMailRecords(db: Database, now: Date): Promise<void> {
  await db.delete(mailRecords).where(lt(mailRecords.createdAt, new Date(now.getTime() - lifetime)));
}
