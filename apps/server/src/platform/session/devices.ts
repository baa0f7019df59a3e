import { and, eq, lt } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { devices } from "../database/schema/accounts.ts";
import { hashToken } from "../lib/token.ts";
import { day } from "../lib/durations.ts";

/** Milliseconds for which a device is remembered after its last sign-in. */
export const deviceLifetime = 180 * day;

/** Whether the device of this token has signed in to the account before. */
export async function isKnownDevice(db: Database, token: string, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ userId: devices.userId })
    .from(devices)
    .where(and(eq(devices.deviceHash, hashToken(token)), eq(devices.userId, userId)));
  return found !== undefined;
}

/** Remembers that the device of this token has signed in to the account. */
export async function rememberDevice(db: Database, token: string, userId: string, now: Date): Promise<void> {
  await db
    .insert(devices)
    .values({ deviceHash: hashToken(token), userId, lastUsedAt: now })
    .onConflictDoUpdate({ target: [devices.deviceHash, devices.userId], set: { lastUsedAt: now } });
}

/** Forgets devices that have not signed in for long. */
export async function purgeDevices(db: Database, now: Date): Promise<void> {
  await db.delete(devices).where(lt(devices.lastUsedAt, new Date(now.getTime() - deviceLifetime)));
}
