import { and, eq, gt, lte } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { passwordResets } from "../db/schema/accounts.ts";
import { hashToken, newToken } from "../lib/token.ts";

/** Minutes for which a mailed link works. */
export const resetMinutes = 15;

/** 192 random bits: as good as more, and the link still fits into a line of a mail. */
const tokenBytes = 24;

/** Makes the token of a new link; the account's former link stops working. It is kept nowhere but in the mail. */
export async function issueReset(db: Database, userId: string, now: Date): Promise<string> {
  const token = newToken(tokenBytes);
  const link = { tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + resetMinutes * 60_000) };
  await db
    .insert(passwordResets)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: passwordResets.userId, set: link });
  return token;
}

/** Whether a link works at this moment. */
export async function isLiveReset(db: Database, token: string, now: Date): Promise<boolean> {
  const rows = await db.select({ userId: passwordResets.userId }).from(passwordResets).where(live(token, now));
  return rows.length > 0;
}

/** Uses a link up and answers its account; undefined when it does not work. Of several at once only one gets it. */
export async function spendReset(db: Database, token: string, now: Date): Promise<string | undefined> {
  const [row] = await db.delete(passwordResets).where(live(token, now)).returning({ userId: passwordResets.userId });
  return row?.userId;
}

/** Voids the link of an account, if there is one. */
export async function voidReset(db: Database, userId: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

/** Deletes links whose time is over. */
export async function forgetOldResets(db: Database, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
}

function live(token: string, now: Date) {
  return and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, now));
}
