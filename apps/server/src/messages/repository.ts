import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { users } from "../platform/database/schema/accounts.ts";
import { contactMessages, type MessageAnswer } from "../platform/database/schema/messages.ts";
import { newId } from "../platform/lib/id.ts";
import { hour } from "../platform/lib/time/durations.ts";

export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

/** Within the hour, as after a lost answer. */
export async function isSentAgain(db: Database, { name, email, message }: ContactMessage, now: Date): Promise<boolean> {
  const isSame = and(
    eq(contactMessages.email, email),
    eq(contactMessages.name, name),
    eq(contactMessages.message, message),
    gt(contactMessages.createdAt, new Date(now.getTime() - hour)),
  );
  return (await db.$count(contactMessages, isSame)) > 0;
}

export async function insertMessage(db: Database, message: ContactMessage, now: Date): Promise<string> {
  const id = newId();
  await db.insert(contactMessages).values({ ...message, id, createdAt: now });
  return id;
}

export async function findMessage(
  db: Database,
  id: string,
): Promise<(ContactMessage & { answers: MessageAnswer[] }) | undefined> {
  const { name, email, message, answers } = contactMessages;
  const [row] = await db
    .select({ name, email, message, answers })
    .from(contactMessages)
    .where(eq(contactMessages.id, id));
  return row;
}

/**
 * No mail program takes the answer: it was refused for good, or could not be sent in time. The message is open again, unless it was
 * answered since.
 */
export async function markAnswerFailed(db: Database, id: string, answerId: string, now: Date): Promise<void> {
  const failed = JSON.stringify({ mailFailedAt: now.toISOString() });
  const { answers, doneAt } = contactMessages;
  await db
    .update(contactMessages)
    .set({
      doneAt: sql`case when ${answers} -> -1 ->> 'id' <> ${answerId} then ${doneAt} end`,
      answers: sql`(
        select jsonb_agg(case when answer ->> 'id' = ${answerId} then answer || ${failed}::jsonb else answer end order by place)
        from jsonb_array_elements(${answers}) with ordinality as each (answer, place)
      )`,
    })
    .where(and(eq(contactMessages.id, id), sql`${answers} @> ${JSON.stringify([{ id: answerId }])}::jsonb`));
}

export async function readUserName(db: Database, userId: string): Promise<string> {
  const [user] = await db.select({ name: users.fullName }).from(users).where(eq(users.id, userId));
  return user?.name ?? "";
}
