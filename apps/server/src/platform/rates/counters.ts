import { and, eq, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { rateCounters } from "../database/schema/settings.ts";
import { clockTolerance } from "../lib/time/durations.ts";
import { type Budget, guessLimits } from "./limits.ts";

const longestSlot = Math.max(guessLimits.longestDelay, guessLimits.longestWait);

export interface Count {
  count: number;
  expiresAt: Date;
}

export async function countUp(db: Database, key: string, window: number, now: Date): Promise<Count> {
  const fresh = { count: 1, expiresAt: new Date(now.getTime() + window) };
  const over = or(lte(rateCounters.expiresAt, now), endsTooLate(now, window));
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

export async function countDown(db: Database, key: string): Promise<void> {
  await db
    .update(rateCounters)
    .set({ count: sql`greatest(${rateCounters.count} - 1, 0)` })
    .where(eq(rateCounters.key, key));
}

export async function readCount(db: Database, key: string, now: Date): Promise<Count | undefined> {
  const [row] = await db
    .select({ count: rateCounters.count, expiresAt: rateCounters.expiresAt })
    .from(rateCounters)
    .where(and(eq(rateCounters.key, key), gt(rateCounters.expiresAt, now)));
  return row;
}

/** One statement deletes them all, since each commit waits for the disk. */
export async function resetCounts(db: Database, keys: readonly string[]): Promise<void> {
  await db.delete(rateCounters).where(inArray(rateCounters.key, keys));
}

export async function takeSlot(db: Database, key: string, window: number, now: Date): Promise<Date | undefined> {
  const expiresAt = new Date(now.getTime() + window);
  const taken = await db
    .insert(rateCounters)
    .values({ key, count: 1, expiresAt })
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: { expiresAt },
      setWhere: sql`(${lte(rateCounters.expiresAt, now)} or ${endsTooLate(now, longestSlot)})`,
    })
    .returning({ key: rateCounters.key });
  if (taken.length > 0) return undefined;
  return (await readCount(db, key, now))?.expiresAt ?? expiresAt;
}

/** Returns when the budget has one again if it is used up. GCRA: a row expires when its budget is full. */
export async function takeFromBudget(
  db: Database,
  key: string,
  { burst, interval }: Budget,
  now: Date,
): Promise<Date | undefined> {
  const ahead = (burst - 1) * interval;
  const tooLate = endsTooLate(now, burst * interval);
  const taken = await db
    .insert(rateCounters)
    .values({ key, count: 1, expiresAt: new Date(now.getTime() + interval) })
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: { expiresAt: sql`case when ${tooLate} then excluded.expires_at else ${later(interval)} end` },
      setWhere: sql`(${lte(rateCounters.expiresAt, new Date(now.getTime() + ahead))} or ${tooLate})`,
    })
    .returning({ key: rateCounters.key });
  if (taken.length > 0) return undefined;
  const full = (await readCount(db, key, now))?.expiresAt ?? now;
  return new Date(Math.max(full.getTime() - ahead, now.getTime()));
}

export async function returnToBudget(db: Database, key: string, { interval }: Budget): Promise<void> {
  await db
    .update(rateCounters)
    .set({ expiresAt: sql`${rateCounters.expiresAt} - ${milliseconds(interval)}` })
    .where(eq(rateCounters.key, key));
}

export async function scheduleAfter(db: Database, key: string, length: number, now: Date): Promise<Date> {
  const first = new Date(now.getTime() + length);
  const [row] = await db
    .insert(rateCounters)
    .values({ key, count: 1, expiresAt: first })
    .onConflictDoUpdate({ target: rateCounters.key, set: { expiresAt: later(length) } })
    .returning({ expiresAt: rateCounters.expiresAt });
  return row?.expiresAt ?? first;
}

export async function extendSlot(db: Database, key: string, expiresAt: Date): Promise<void> {
  await db.update(rateCounters).set({ expiresAt }).where(eq(rateCounters.key, key));
}

function endsTooLate(now: Date, longest: number): SQL {
  return gt(rateCounters.expiresAt, new Date(now.getTime() + longest + clockTolerance));
}

function later(interval: number): SQL {
  return sql`greatest(${rateCounters.expiresAt} + ${milliseconds(interval)}, excluded.expires_at)`;
}

function milliseconds(count: number): SQL {
  return sql`${count}::double precision * interval '1 millisecond'`;
}

export async function purgeCounters(db: Database, now: Date): Promise<void> {
  await db.delete(rateCounters).where(lte(rateCounters.expiresAt, now));
}
