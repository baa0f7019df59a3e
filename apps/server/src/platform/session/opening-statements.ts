import { and, asc, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { onceForEach, prepareNamed } from "../database/prepared-read.ts";
import { devices, sessions, users } from "../database/schema/accounts.ts";

const maxSessions = 50;

/** From as many earlier sessions on there may be too many: sign-ins at the same time do not see each other's. */
export const manySessions = maxSessions / 2;

export const openingStatements = onceForEach((db) => ({
  /** Returns a row if the account still has the password that was verified, with the number of its earlier sessions. */
  open: prepareNamed(opening(db)),
  /** A statement of its own sees the sessions of sign-ins at the same time, so that these keep the limit too. */
  deleteOldest: prepareNamed(deletionOfOldest(db)),
}));

function opening(db: Database) {
  const { placeholder } = sql;
  const text = (name: string) => sql<string>`${placeholder(name)}::text`;
  const moment = (name: string) => sql<Date>`${placeholder(name)}::timestamptz`;
  const isVerified = sql`(${text("verifiedHash")} is null or ${users.passwordHash} = ${text("verifiedHash")})`;
  const verified = db.$with("verified").as(
    db
      .select({ id: users.id, lastSeenAt: users.lastSeenAt })
      .from(users)
      .where(and(eq(users.id, placeholder("userId")), isVerified))
      .for("no key update"),
  );
  // A changed row costs the account's entries in all indexes.
  const isDue = sql`(${text("newHash")} is not null or ${verified.lastSeenAt} is null
    or ${verified.lastSeenAt} <= ${moment("seenBefore")})`;
  const seen = db.$with("seen").as(
    db
      .update(users)
      .set({ lastSeenAt: moment("now"), passwordHash: sql`coalesce(${text("newHash")}, ${users.passwordHash})` })
      .from(verified)
      .where(and(eq(users.id, verified.id), isDue))
      .returning({ id: users.id }),
  );
  const remembered = db.$with("remembered", {}).as(sql`
    insert into ${devices} (device_hash, user_id, last_used_at)
    select ${text("deviceHash")}, id, ${moment("now")} from verified where ${text("deviceHash")} is not null
    on conflict (device_hash, user_id) do update set last_used_at = excluded.last_used_at`);
  return db
    .with(verified, seen, remembered)
    .insert(sessions)
    .select((builder) =>
      builder
        .select({
          tokenHash: text("tokenHash").as("token_hash"),
          userId: verified.id,
          createdAt: moment("now").as("created_at"),
          lastSeenAt: moment("now").as("last_seen_at"),
          expiresAt: moment("expiresAt").as("expires_at"),
          seenUserId: sql<null>`null::text`.as("seen_user_id"),
          seenUntil: sql<null>`null::timestamptz`.as("seen_until"),
        })
        .from(verified),
    )
    .returning({
      earlier: sql<number>`(select count(*)::int from ${sessions} where user_id = ${placeholder("userId")})`,
    });
}

function deletionOfOldest(db: Database) {
  const userId = sql.placeholder("userId");
  const newest = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), asc(sessions.tokenHash))
    .limit(maxSessions);
  return db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), notInArray(sessions.tokenHash, newest)))
    .returning({ tokenHash: sessions.tokenHash });
}
