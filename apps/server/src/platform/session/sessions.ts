// Why: docs/decisions/0012-sessions-and-origin.md
import { and, eq, gt, lte, ne } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { sessions, users } from "../database/schema/accounts.ts";
import { hashToken, newToken } from "../lib/secrets/token.ts";
import { isClosed } from "../policy/closed-account.ts";
import { rightsAt } from "../policy/entitlement.ts";
import { maySeeAs } from "../policy/seeing.ts";
import type { SignedIn } from "../policy/viewer.ts";
import { Problem } from "../lib/problem.ts";
import { day, hour } from "../lib/time/durations.ts";
import { manySessions, openingStatements } from "./opening-statements.ts";
import { endSeeing } from "./seeing.ts";
import { readSession, type SessionRow, viewerColumns } from "./session-rows.ts";

const idleTimeout = 30 * day;
const absoluteTimeout = 90 * day;
const extendInterval = hour;

export interface SessionSource {
  db: Database;
  config: { demo: boolean };
}

export interface OpenSession {
  viewer: SignedIn;
  extendedTo: Date | undefined;
}

export interface SessionToken {
  token: string;
  expiresAt: Date;
}

interface Opening {
  /** A password that may have been changed since it was verified, and the hash that replaces an outdated one. */
  verified?: { passwordHash: string; newHash: string | undefined };
  /** The token of the device, which is known from then on. */
  device?: string;
}

/** Refused when the account has another password by now. */
export async function openSession(
  db: Database,
  userId: string,
  now: Date,
  { verified, device }: Opening = {},
): Promise<SessionToken> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + idleTimeout);
  const { open, deleteOldest } = openingStatements(db);
  const [opened] = await open.execute({
    userId,
    tokenHash: hashToken(token),
    now: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
    seenBefore: new Date(now.getTime() - extendInterval).toISOString(),
    verifiedHash: verified?.passwordHash ?? null,
    newHash: verified?.newHash ?? null,
    deviceHash: device === undefined ? null : hashToken(device),
  });
  if (opened === undefined) throw new Problem(401, "account.wrongPassword");
  if (opened.earlier >= manySessions) await deleteOldest.execute({ userId });
  return { token, expiresAt };
}

export async function renewSession(db: Database, token: string, now: Date): Promise<SessionToken | undefined> {
  const renewed = newToken();
  const [row] = await db
    .update(sessions)
    .set({ tokenHash: hashToken(renewed) })
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, now)))
    .returning({ expiresAt: sessions.expiresAt });
  return row && { token: renewed, expiresAt: row.expiresAt };
}

export async function endSession(db: Database, token: string, now: Date): Promise<void> {
  const session = hashToken(token);
  await db.transaction(async (tx) => {
    await endSeeing(tx, { session }, now);
    await tx.delete(sessions).where(eq(sessions.tokenHash, session));
  });
}

interface EndedSessions {
  userId: string;
  now: Date;
  exceptToken?: string | undefined;
}

/** Nobody sees the site as this account any more either. */
export async function endUserSessions(db: Database, { userId, now, exceptToken }: EndedSessions): Promise<void> {
  const others = exceptToken === undefined ? undefined : ne(sessions.tokenHash, hashToken(exceptToken));
  await endSeeing(db, { account: userId }, now);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

export async function findSession(source: SessionSource, token: string, now: Date): Promise<OpenSession | undefined> {
  const { db } = source;
  const row = await readSession(db, hashToken(token));
  if (row === undefined) return undefined;
  const viewer = await viewerOfSession(source, row, now);
  if (viewer === undefined) return undefined;
  if (row.seenUntil !== null && viewer.seenBy === undefined) {
    await endSeeing(db, { session: row.tokenHash, until: row.seenUntil }, now);
  }
  if (now.getTime() - row.lastSeenAt.getTime() < extendInterval) return { viewer, extendedTo: undefined };

  const extendedTo = new Date(Math.min(now.getTime() + idleTimeout, row.createdAt.getTime() + absoluteTimeout));
  const extended = { lastSeenAt: now, expiresAt: extendedTo };
  const seen = db.$with("seen").as(markAsSeen(db, row.id, now));
  await db.with(seen).update(sessions).set(extended).where(eq(sessions.tokenHash, row.tokenHash));
  return { viewer, extendedTo };
}

/** A part of the statement that a session needs anyway. */
function markAsSeen(db: Database, userId: string, now: Date) {
  return db.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId)).returning({ id: users.id });
}

/** Addresses that need no session use it. Undefined while the account's password has to be changed. */
export async function findViewer(
  { db, config }: SessionSource,
  userId: string,
  now: Date,
): Promise<SignedIn | undefined> {
  const [row] = await db.select(viewerColumns).from(users).where(eq(users.id, userId));
  return row === undefined || row.passwordMustChange || isClosed(row, config) ? undefined : toViewer(row, now);
}

/** Its owner, or whom the owner sees the site as. Undefined when the session is over. */
export async function viewerOfSession(
  source: SessionSource,
  row: Omit<SessionRow, "tokenHash" | "createdAt" | "lastSeenAt">,
  now: Date,
): Promise<SignedIn | undefined> {
  const { expiresAt, seenUserId, seenUntil } = row;
  if (expiresAt <= now || isClosed(row, source.config)) return undefined;
  const owner = toViewer(row, now);
  if (seenUserId === null || seenUntil === null || seenUntil <= now) return owner;
  const person = await findViewer(source, seenUserId, now);
  if (person === undefined || !maySeeAs(owner, person)) return owner;
  return { ...person, seenBy: { id: owner.id, until: seenUntil } };
}

/** It costs nothing without a cookie, and one read with one. */
export async function isSeeing(source: SessionSource, token: string | undefined, now: Date): Promise<boolean> {
  const row = token === undefined ? undefined : await readSession(source.db, hashToken(token));
  return row !== undefined && (await viewerOfSession(source, row, now))?.seenBy !== undefined;
}

function toViewer({ rights, ...row }: Pick<SessionRow, keyof typeof viewerColumns>, now: Date): SignedIn {
  const { id, role, demo, staffOf, passwordMustChange, language } = row;
  return { kind: "user", id, role, demo, rights: rightsAt(rights, now), staffOf, passwordMustChange, language };
}

export async function purgeSessions(db: Database, now: Date): Promise<void> {
  await endSeeing(db, { overAt: now }, now);
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}
