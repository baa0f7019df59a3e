// Why: docs/decisions/0012-sessions-and-origin.md
import { and, asc, desc, eq, gt, lte, ne, notInArray, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { sessions, users } from "../database/schema/accounts.ts";
import { hashToken, newToken } from "../lib/secrets/token.ts";
import { isClosed } from "../policy/closed-account.ts";
import { rightsAt } from "../policy/entitlement.ts";
import { maySeeAs } from "../policy/seeing.ts";
import type { SignedIn } from "../policy/viewer.ts";
import { Problem } from "../lib/problem.ts";
import { day, hour } from "../lib/time/durations.ts";
import { rememberingDevice } from "./devices.ts";
import { endSeeing } from "./seeing.ts";
import { readSession, type SessionRow, viewerColumns } from "./session-rows.ts";

const idleTimeout = 30 * day;
const absoluteTimeout = 90 * day;
const extendInterval = hour;
const maxSessions = 50;

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
  const tokenHash = hashToken(token);
  const expiresAt = new Date(now.getTime() + idleTimeout);
  const seen = db
    .update(users)
    .set({ lastSeenAt: now, ...(verified?.newHash !== undefined && { passwordHash: verified.newHash }) })
    .where(and(eq(users.id, userId), verified && eq(users.passwordHash, verified.passwordHash)))
    .returning({ id: users.id });
  const remembered = device === undefined ? sql`` : sql`, remembered as (${rememberingDevice(device, now)})`;
  const [at, end] = [now.toISOString(), expiresAt.toISOString()];
  const { rows } = await db.execute(sql`
    with seen as (${seen.getSQL()})${remembered}
    insert into ${sessions} (token_hash, user_id, created_at, last_seen_at, expires_at)
    select ${tokenHash}, id, ${at}::timestamptz, ${at}::timestamptz, ${end}::timestamptz from seen returning user_id`);
  if (rows.length === 0) throw new Problem(401, "account.wrongPassword");
  await deleteOldest(db, userId);
  return { token, expiresAt };
}

/** A statement of its own sees the sessions of sign-ins at the same time, so that these keep the limit too. */
async function deleteOldest(db: Database, userId: string): Promise<void> {
  const newest = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), asc(sessions.tokenHash))
    .limit(maxSessions);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.tokenHash, newest)));
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
