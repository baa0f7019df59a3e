import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { rateCounters } from "../database/schema/settings.ts";
import type { Budget } from "./limits.ts";

/** A counter as it stands. */
export interface Count {
  count: number;
  expiresAt: Date;
}

/** Counts one more under a key. The first one opens a window of so many milliseconds; its end sets the count back. */
export async function countUp(db: Database, key: string, window: number, now: Date): Promise<Count> {
  const fresh = { count: 1, expiresAt: new Date(now.getTime() + window) };
  const over = lte(rateCounters.expiresAt, now);
  const [row] = await db
    .insert(rateCounters)
    .values({ key, ...fresh })
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateCounters.count} + 1 end`,
        expiresAt: sql`case when ${over} then excluded.expires_at else ${rateCounters.expiresAt} end`,
      },
    })
    .returning({ count: rateCounters.count, expiresAt: rateCounters.expiresAt });
  return row ?? fresh;
}

/** Takes one back, when it turned out not to count. */
export async function countDown(db: Database, key: string): Promise<void> {
  await db
    .update(rateCounters)
    .set({ count: sql`greatest(${rateCounters.count} - 1, 0)` })
    .where(eq(rateCounters.key, key));
}

/** The counter of a key; undefined when nothing was counted in its window. */
export async function readCount(db: Database, key: string, now: Date): Promise<Count | undefined> {
  const [row] = await db
    .select({ count: rateCounters.count, expiresAt: rateCounters.expiresAt })
    .from(rateCounters)
    .where(and(eq(rateCounters.key, key), gt(rateCounters.expiresAt, now)));
  return row;
}

/** Forgets what was counted under a key. */
export async function resetCount(db: Database, key: string): Promise<void> {
  await db.delete(rateCounters).where(eq(rateCounters.key, key));
}

/**
 * Takes the one slot that a key has in so many milliseconds. Of callers at once exactly one gets it; the others are
 * told when the next is free.
 */
export async function takeSlot(db: Database, key: string, window: number, now: Date): Promise<Date | undefined> {
  const expiresAt = new Date(now.getTime() + window);
  const taken = await db
    .insert(rateCounters)
    .values({ key, count: 1, expiresAt })
    .onConflictDoUpdate({ target: rateCounters.key, set: { expiresAt }, setWhere: lte(rateCounters.expiresAt, now) })
    .returning({ key: rateCounters.key });
  if (taken.length > 0) return undefined;
  return (await readCount(db, key, now))?.expiresAt ?? expiresAt;
}

/**
 * Takes one of the budget that a key has. When it is used up, answers when there is one again. The row's end is when the
 * budget will be full (GCRA), so that a row that may be deleted is a full budget.
 */
export async function takeFromBudget(
  db: Database,
  key: string,
  { burst, interval }: Budget,
  now: Date,
): Promise<Date | undefined> {
  const ahead = (burst - 1) * interval;
  const taken = await db
    .insert(rateCounters)
    .values({ key, count: 1, expiresAt: new Date(now.getTime() + interval) })
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: { expiresAt: later(interval) },
      setWhere: lte(rateCounters.expiresAt, new Date(now.getTime() + ahead)),
    })
    .returning({ key: rateCounters.key });
  if (taken.length > 0) return undefined;
  const full = (await readCount(db, key, now))?.expiresAt ?? now;
  return new Date(Math.max(full.getTime() - ahead, now.getTime()));
}

/** Gives back what was taken of a budget. */
export async function returnToBudget(db: Database, key: string, { interval }: Budget): Promise<void> {
  await db
    .update(rateCounters)
    .set({ expiresAt: sql`${rateCounters.expiresAt} - ${milliseconds(interval)}` })
    .where(eq(rateCounters.key, key));
}

/** Books so many milliseconds behind all that is booked under a key, and answers when they are over. */
export async function scheduleAfter(db: Database, key: string, length: number, now: Date): Promise<Date> {
  const first = new Date(now.getTime() + length);
  const [row] = await db
    .insert(rateCounters)
    .values({ key, count: 1, expiresAt: first })
    .onConflictDoUpdate({ target: rateCounters.key, set: { expiresAt: later(length) } })
    .returning({ expiresAt: rateCounters.expiresAt });
  return row?.expiresAt ?? first;
}

/** Lets the slot of a key be free no sooner than this. */
export async function extendSlot(db: Database, key: string, expiresAt: Date): Promise<void> {
  await db.update(rateCounters).set({ expiresAt }).where(eq(rateCounters.key, key));
}

/** In an upsert: so much after the end of the row, or the end of the new row where that is over. */
function later(interval: number): SQL {
  return sql`greatest(${rateCounters.expiresAt} + ${milliseconds(interval)}, excluded.expires_at)`;
}

function milliseconds(count: number): SQL {
  return sql`${count}::double precision * interval '1 millisecond'`;
}

/** Deletes counters whose window is over. */
export async function purgeCounters(db: Database, now: Date): Promise<void> {
  await db.delete(rateCounters).where(lte(rateCounters.expiresAt, now));
}
