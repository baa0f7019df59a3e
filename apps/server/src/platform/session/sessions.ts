// Why: docs/decisions/0012-sessions-and-origin.md
import { and, desc, eq, exists, gt, lte, ne, notInArray, type Placeholder, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { sessions, users } from "../database/schema/accounts.ts";
import { subscriptions } from "../database/schema/payments.ts";
import { hashToken, newToken } from "../lib/token.ts";
import { opensLectures } from "../policy/entitlement.ts";
import { isClosed } from "../policy/closed-account.ts";
import type { SignedIn } from "../policy/viewer.ts";
import { day, hour } from "../lib/durations.ts";

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

/** Deletes all but the newest sessions. Lock the account to keep the limit for parallel sign-ins. */
export async function openSession(db: Database, userId: string, now: Date): Promise<SessionToken> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + idleTimeout);
  const newest = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(maxSessions - 1);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.tokenHash, newest)));
  await db.insert(sessions).values({ tokenHash: hashToken(token), userId, createdAt: now, lastSeenAt: now, expiresAt });
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

export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

export async function endSessionsOf(db: Database, userId: string, exceptToken?: string): Promise<void> {
  const others = exceptToken === undefined ? undefined : ne(sessions.tokenHash, hashToken(exceptToken));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

export async function findSession(
  { db, config }: SessionSource,
  token: string,
  now: Date,
): Promise<OpenSession | undefined> {
  const tokenHash = hashToken(token);
  const [row] = await sessionQuery(db).execute({ tokenHash, now: now.toISOString() });
  if (row === undefined || isClosed(row, config)) return undefined;
  const { createdAt, lastSeenAt, seeded: _, ...viewer } = row;
  if (now.getTime() - lastSeenAt.getTime() < extendInterval)
    return { viewer: { kind: "user", ...viewer }, extendedTo: undefined };

  const extendedTo = new Date(Math.min(now.getTime() + idleTimeout, createdAt.getTime() + absoluteTimeout));
  await db.update(sessions).set({ lastSeenAt: now, expiresAt: extendedTo }).where(eq(sessions.tokenHash, tokenHash));
  return { viewer: { kind: "user", ...viewer }, extendedTo };
}

export async function findViewer(
  { db, config }: SessionSource,
  userId: string,
  now: Date,
): Promise<SignedIn | undefined> {
  const [row] = await db.select(viewerColumns(db, now)).from(users).where(eq(users.id, userId));
  if (row === undefined || isClosed(row, config)) return undefined;
  const { seeded: _, ...viewer } = row;
  return { kind: "user", ...viewer };
}

export async function purgeSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}

function sessionQuery(db: Database): SessionQuery {
  const known = sessionQueries.get(db);
  if (known !== undefined) return known;
  const made = prepareSession(db);
  sessionQueries.set(db, made);
  return made;
}

type SessionQuery = ReturnType<typeof prepareSession>;
const sessionQueries = new WeakMap<Database, SessionQuery>();

function prepareSession(db: Database) {
  const now = sql.placeholder("now");
  return (
    db
      .select({ ...viewerColumns(db, now), createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.tokenHash, sql.placeholder("tokenHash")), gt(sessions.expiresAt, now)))
      // Unnamed statements leave nothing on the server, so that any connection pooler works.
      .prepare("")
  );
}

function viewerColumns(db: Database, now: Date | Placeholder) {
  const active = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, users.id), opensLectures(now)));
  const { id, role, demo, seeded } = users;
  return { id, role, demo, seeded, subscribed: sql<boolean>`${exists(active)}` };
}
