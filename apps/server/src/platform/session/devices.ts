import { and, eq, lt } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { devices } from "../database/schema/accounts.ts";
import { hashToken } from "../lib/secrets/token.ts";
import { day } from "../lib/time/durations.ts";

export const deviceLifetime = 180 * day;

export async function isKnownDevice(db: Database, token: string, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ userId: devices.userId })
    .from(devices)
    .where(and(eq(devices.deviceHash, hashToken(token)), eq(devices.userId, userId)));
  return found !== undefined;
}

export async function rememberDevice(db: Database, token: string, userId: string, now: Date): Promise<void> {
  await db
    .insert(devices)
    .values({ deviceHash: hashToken(token), userId, lastUsedAt: now })
    .onConflictDoUpdate({ target: [devices.deviceHash, devices.userId], set: { lastUsedAt: now } });
}

export async function purgeDevices(db: Database, now: Date): Promise<void> {
  await db.delete(devices).where(lt(devices.lastUsedAt, new Date(now.getTime() - deviceLifetime)));
}
