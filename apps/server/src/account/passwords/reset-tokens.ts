// Why: docs/decisions/0041-reset-links.md
import { and, desc, eq, gt, lte, notInArray } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/database/database.ts";
import { passwordResets, resetLinks } from "../../platform/database/schema/accounts.ts";
import { hashToken, newToken } from "../../platform/lib/secrets/token.ts";
import { lockUser } from "../repository.ts";
import { minute } from "../../platform/lib/time/durations.ts";

export const resetMinutes = 15;
const maxLinks = 30;

/** 192 random bits: enough, and the link fits into one line of a mail. */
const tokenBytes = 24;

/** Returns the token, which is stored only as a hash. Earlier links stay valid. */
export async function issueResetLink(db: Database, userId: string, now: Date): Promise<string> {
  const token = newToken(tokenBytes);
  const expiresAt = new Date(now.getTime() + resetMinutes * minute);
  await db.insert(resetLinks).values({ userId, tokenHash: hashToken(token), expiresAt });
  const newest = db
    .select({ tokenHash: resetLinks.tokenHash })
    .from(resetLinks)
    .where(eq(resetLinks.userId, userId))
    .orderBy(desc(resetLinks.expiresAt))
    .limit(maxLinks);
  await db.delete(resetLinks).where(and(eq(resetLinks.userId, userId), notInArray(resetLinks.tokenHash, newest)));
  return token;
}

export async function findResetLink(db: Database, token: string, now: Date): Promise<string | undefined> {
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

/** Revokes all links of the account. Locks the account, so that of several concurrent calls only one succeeds. */
export async function redeemResetLink(tx: Database, token: string, now: Date): Promise<string | undefined> {
  const found = await findResetLink(tx, token, now);
  if (found === undefined) return undefined;
  await lockUser(tx, found);
  const userId = await findResetLink(tx, token, now);
  if (userId !== undefined) await revokeResetLinks(tx, userId);
  return userId;
}

export async function revokeResetLinks(db: Database, userId: string): Promise<void> {
  await db.delete(resetLinks).where(eq(resetLinks.userId, userId));
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

export async function purgeExpiredResetLinks(db: Database, now: Date): Promise<void> {
  await db.delete(resetLinks).where(lte(resetLinks.expiresAt, now));
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
}
