import { and, desc, eq, gt, lte, notInArray } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/database.ts";
import { passwordResets, resetLinks } from "../platform/database/schema/accounts.ts";
import { hashToken, newToken } from "../platform/lib/token.ts";
import { lockUser } from "./repository.ts";
import { minute } from "../platform/lib/durations.ts";

/** Minutes for which a mailed link works. */
export const resetMinutes = 15;
/** Links of an account that work at the same time; more than the limits of requests let through. */
const mostLinks = 30;

/** 192 random bits: as good as more, and the link still fits into a line of a mail. */
const tokenBytes = 24;

/** Makes the token of a new link; links that were mailed before go on working. It is kept nowhere but in the mail. */
export async function issueReset(db: Database, userId: string, now: Date): Promise<string> {
  const token = newToken(tokenBytes);
  const expiresAt = new Date(now.getTime() + resetMinutes * minute);
  await db.insert(resetLinks).values({ userId, tokenHash: hashToken(token), expiresAt });
  const staying = db
    .select({ tokenHash: resetLinks.tokenHash })
    .from(resetLinks)
    .where(eq(resetLinks.userId, userId))
    .orderBy(desc(resetLinks.expiresAt))
    .limit(mostLinks);
  await db.delete(resetLinks).where(and(eq(resetLinks.userId, userId), notInArray(resetLinks.tokenHash, staying)));
  return token;
}

/** The account of a link that works at this moment. */
export async function findReset(db: Database, token: string, now: Date): Promise<string | undefined> {
  const tokenHash = hashToken(token);
  const [row] = await unionAll(
    db
      .select({ userId: resetLinks.userId })
      .from(resetLinks)
      .where(and(eq(resetLinks.tokenHash, tokenHash), gt(resetLinks.expiresAt, now))),
    db
      .select({ userId: passwordResets.userId })
      .from(passwordResets)
      .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now))),
  );
  return row?.userId;
}

/**
 * Uses a link up, voids all others of its account, and answers the account; undefined when the link does not work. Of
 * several at once, of one link or of different ones, only one gets it. For transactions: the account is locked.
 */
export async function spendReset(tx: Database, token: string, now: Date): Promise<string | undefined> {
  const found = await findReset(tx, token, now);
  if (found === undefined) return undefined;
  await lockUser(tx, found);
  const userId = await findReset(tx, token, now);
  if (userId !== undefined) await voidResets(tx, userId);
  return userId;
}

/** Voids the links of an account. */
export async function voidResets(db: Database, userId: string): Promise<void> {
  await db.delete(resetLinks).where(eq(resetLinks.userId, userId));
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

/** Deletes links whose time is over. */
export async function forgetOldResets(db: Database, now: Date): Promise<void> {
  await db.delete(resetLinks).where(lte(resetLinks.expiresAt, now));
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
}
