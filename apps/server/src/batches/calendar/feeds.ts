import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { calendarFeeds } from "../../platform/database/schema/batches.ts";
import { hashToken, newToken } from "../../platform/lib/secrets/token.ts";

export async function feedCreatedAt(db: Database, userId: string): Promise<Date | undefined> {
  const { createdAt } = calendarFeeds;
  const [row] = await db.select({ createdAt }).from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row?.createdAt;
}

/** Returns the token, which is stored nowhere. */
export async function renewFeed(db: Database, userId: string, now: Date): Promise<string> {
  const token = newToken();
  const changed = { tokenHash: hashToken(token), createdAt: now };
  await db
    .insert(calendarFeeds)
    .values({ userId, ...changed })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: changed });
  return token;
}

export async function deleteFeed(db: Database, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

export async function findFeedOwner(db: Database, token: string): Promise<string | undefined> {
  const { userId, tokenHash } = calendarFeeds;
  const [row] = await db
    .select({ userId })
    .from(calendarFeeds)
    .where(eq(tokenHash, hashToken(token)));
  return row?.userId;
}
