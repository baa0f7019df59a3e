import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { paymentTasks } from "../platform/database/schema/payments.ts";
import { minute } from "../platform/lib/durations.ts";

/** What is to be done at the gateway, by its kind and the subscription or payment that it is about. */
export interface Task {
  kind: "sync" | "cancel" | "refund";
  subject: string;
}

/** A task that a worker holds. */
export interface HeldTask extends Task {
  /** This attempt included. */
  attempts: number;
  revision: number;
}

/** How long a worker may take before another one may try. */
const lease = 2 * minute;

const isThis = ({ kind, subject }: Task) => and(eq(paymentTasks.kind, kind), eq(paymentTasks.subject, subject));
const isHeld = (task: HeldTask) => and(isThis(task), eq(paymentTasks.revision, task.revision));

/**
 * Asks for a task, now. Pass the handle of the transaction that gives rise to it. One that is there already becomes
 * due, and is done again when a worker is at it.
 */
export async function askFor(db: Database, { kind, subject }: Task, now: Date): Promise<void> {
  await db
    .insert(paymentTasks)
    .values({ kind, subject, createdAt: now, dueAt: now })
    .onConflictDoUpdate({
      target: [paymentTasks.kind, paymentTasks.subject],
      set: { dueAt: now, revision: sql`${paymentTasks.revision} + 1` },
    });
}

/** Asks for a task that may wait its turn: one that is there already stays as it is. */
export async function askOnce(db: Database, { kind, subject }: Task, now: Date): Promise<void> {
  await db.insert(paymentTasks).values({ kind, subject, createdAt: now, dueAt: now }).onConflictDoNothing();
}

/** Makes a task due that is there; does nothing when it is not. */
export async function wake(db: Database, task: Task, now: Date): Promise<void> {
  await db
    .update(paymentTasks)
    .set({ dueAt: now, revision: sql`${paymentTasks.revision} + 1` })
    .where(isThis(task));
}

/** Asks for a task and takes it at once: whoever holds it runs it, and should that process die, a worker does. */
export async function hold(tx: Database, { kind, subject }: Task, now: Date): Promise<HeldTask> {
  const dueAt = new Date(now.getTime() + lease);
  const [held] = await tx
    .insert(paymentTasks)
    .values({ kind, subject, attempts: 1, createdAt: now, dueAt })
    .onConflictDoUpdate({
      target: [paymentTasks.kind, paymentTasks.subject],
      set: { dueAt, attempts: sql`${paymentTasks.attempts} + 1`, revision: sql`${paymentTasks.revision} + 1` },
    })
    .returning({ attempts: paymentTasks.attempts, revision: paymentTasks.revision });
  return { kind, subject, attempts: held?.attempts ?? 1, revision: held?.revision ?? 0 };
}

/** Takes tasks that are due. No other worker gets them before the lease is over. */
export function claimTasks(db: Database, limit: number, now: Date): Promise<HeldTask[]> {
  const due = db
    .$with("due")
    .as(
      db
        .select({ kind: paymentTasks.kind, subject: paymentTasks.subject })
        .from(paymentTasks)
        .where(lte(paymentTasks.dueAt, now))
        .orderBy(paymentTasks.dueAt)
        .limit(limit)
        .for("update", { skipLocked: true }),
    );
  return db
    .with(due)
    .update(paymentTasks)
    .set({ dueAt: new Date(now.getTime() + lease), attempts: sql`${paymentTasks.attempts} + 1` })
    .from(due)
    .where(and(eq(paymentTasks.kind, due.kind), eq(paymentTasks.subject, due.subject)))
    .returning({
      kind: paymentTasks.kind,
      subject: paymentTasks.subject,
      attempts: paymentTasks.attempts,
      revision: paymentTasks.revision,
    });
}

/** The task is done, unless it was asked for again meanwhile. */
export async function finish(db: Database, task: HeldTask): Promise<void> {
  await db.delete(paymentTasks).where(isHeld(task));
}

/** Tries again at a moment, unless it was asked for again meanwhile. */
export async function postpone(db: Database, task: HeldTask, until: Date): Promise<void> {
  await db.update(paymentTasks).set({ dueAt: until }).where(isHeld(task));
}

/** Makes every task due. For a process that is alone with its database: whoever held some of them is gone. */
export async function releaseTasks(db: Database, now: Date): Promise<void> {
  await db.update(paymentTasks).set({ dueAt: now });
}
