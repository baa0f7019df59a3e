import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { rateCounters } from "../db/schema/settings.ts";

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

/** Deletes counters whose window is over. */
export async function forgetOldCounters(db: Database, now: Date): Promise<void> {
  await db.delete(rateCounters).where(lte(rateCounters.expiresAt, now));
}
