import { eq, lte, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { outgoingMails } from "../database/schema/mail.ts";
import { newId } from "../lib/id.ts";
import type { Letter } from "./letter.ts";

/** A letter that a worker holds. */
export interface ClaimedLetter {
  id: string;
  letter: Letter;
  /** This attempt included. */
  attempts: number;
  createdAt: Date;
}

/**
 * Puts a letter into the queue. Pass the handle of the transaction that gives rise to it, so that both are there or
 * neither.
 */
export async function queueLetter(db: Database, letter: Letter, now: Date): Promise<void> {
  await db.insert(outgoingMails).values({ id: newId(), letter, createdAt: now, dueAt: now });
}

/**
 * Takes the oldest letters that are due, for `lease` milliseconds: no other worker gets them meanwhile, and should this
 * one die they are due again.
 */
export async function claimLetters(
  db: Database,
  { limit, lease, now }: { limit: number; lease: number; now: Date },
): Promise<ClaimedLetter[]> {
  const due = db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(lte(outgoingMails.dueAt, now))
    .orderBy(outgoingMails.dueAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  // As an array the selection runs once; as `in (…)` PostgreSQL may run it again and lock more than the limit.
  return db
    .update(outgoingMails)
    .set({ dueAt: new Date(now.getTime() + lease), attempts: sql`${outgoingMails.attempts} + 1` })
    .where(sql`${outgoingMails.id} = any(array(${due}))`)
    .returning({
      id: outgoingMails.id,
      letter: outgoingMails.letter,
      attempts: outgoingMails.attempts,
      createdAt: outgoingMails.createdAt,
    });
}

/** The letter is sent, or never will be. */
export async function removeLetter(db: Database, id: string): Promise<void> {
  await db.delete(outgoingMails).where(eq(outgoingMails.id, id));
}

export async function postponeLetter(db: Database, id: string, until: Date): Promise<void> {
  await db.update(outgoingMails).set({ dueAt: until }).where(eq(outgoingMails.id, id));
}

/** Makes every letter due. For a process that is alone with its database: whoever held some of them is gone. */
export async function releaseLetters(db: Database, now: Date): Promise<void> {
  await db.update(outgoingMails).set({ dueAt: now });
}
