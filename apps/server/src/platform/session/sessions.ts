import { and, desc, eq, exists, gt, lte, ne, notInArray, type Placeholder, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { sessions, users } from "../database/schema/accounts.ts";
import { subscriptions } from "../database/schema/payments.ts";
import { hashToken, newToken } from "../lib/token.ts";
import { opensLectures } from "../policy/entitlement.ts";
import { isClosed } from "../policy/closed-account.ts";
import type { SignedIn } from "../policy/viewer.ts";
import { day, hour } from "../lib/durations.ts";

/** A session ends after so long without a call, and at the latest so long after sign-in. */
const idleTimeout = 30 * day;
const absoluteTimeout = 90 * day;
/** A session in use is prolonged this often, not at every call. */
const extendInterval = hour;
/** Open sessions of one account. */
const maxSessions = 50;

/** Where sessions are read, and whether those of the demo's accounts are any. */
export interface SessionSource {
  db: Database;
  config: { demo: boolean };
}

/** A session that a cookie named. */
export interface OpenSession {
  viewer: SignedIn;
  /** When it ends now, if this call has prolonged it: the cookie must be told. */
  extendedTo: Date | undefined;
}

/** What goes into the cookie. The token is kept nowhere else. */
export interface SessionToken {
  token: string;
  expiresAt: Date;
}

/**
 * Opens a session; of those that the account has, only the most recently used stay. Inside a transaction that has
 * locked the account sign-ins at once cannot outrun the limit.
 */
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

/** Gives the session of a token a new one; the old token opens nothing any more. Undefined when it has ended. */
export async function renewSession(db: Database, token: string, now: Date): Promise<SessionToken | undefined> {
  const renewed = newToken();
  const [row] = await db
    .update(sessions)
    .set({ tokenHash: hashToken(renewed) })
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, now)))
    .returning({ expiresAt: sessions.expiresAt });
  return row && { token: renewed, expiresAt: row.expiresAt };
}

/** Ends the session of a token; does nothing when there is none. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Ends every session of a user, but not that of the token `kept`. */
export async function endSessionsOf(db: Database, userId: string, exceptToken?: string): Promise<void> {
  const others = exceptToken === undefined ? undefined : ne(sessions.tokenHash, hashToken(exceptToken));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/** The session of a token with its user as they are at this moment; undefined when it has ended or counts for nothing. */
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

/** A user as they are at this moment; undefined when the account is gone or closed. */
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

/** Deletes the sessions that have ended. */
export async function purgeSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}

/** Asked with every call, so its text is made once for each handle; what it reads is of the moment. */
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
      // Without a name the server keeps nothing for it, so that poolers between here and there can be of any kind.
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
