// Why: docs/decisions/0127-session-checks-in-batches.md
import { eq, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { onceForEach, preparedRead } from "../database/prepared-read.ts";
import { sessions, users } from "../database/schema/accounts.ts";
import { staffColumn } from "../policy/course-staff.ts";
import { rightsColumn } from "../policy/entitlement.ts";
import { type Read, sharedReads } from "../queues/shared-reads.ts";

export type SessionRow = Awaited<ReturnType<typeof sessionQuery>>[number];

/** The read starts after the call. The session may be over. */
export function readSession(db: Database, tokenHash: string): Promise<SessionRow | undefined> {
  return sessionReader(db)(tokenHash);
}

const sessionReader = onceForEach((db): Read<string, SessionRow> => {
  const read = preparedRead<SessionRow>(sessionQuery(db));
  return sharedReads(async (tokenHashes) => {
    const rows = await read({ tokenHashes });
    return new Map(rows.map((row) => [row.tokenHash, row]));
  });
});

export const viewerColumns = {
  id: users.id,
  role: users.role,
  demo: users.demo,
  seeded: users.seeded,
  disabledAt: users.disabledAt,
  passwordMustChange: users.passwordMustChange,
  language: users.language,
  rights: rightsColumn(users.id),
  staffOf: staffColumn(users.id),
};

function sessionQuery(db: Database) {
  const { tokenHash, createdAt, lastSeenAt, expiresAt, seenUserId, seenUntil } = sessions;
  return db
    .select({ ...viewerColumns, tokenHash, createdAt, lastSeenAt, expiresAt, seenUserId, seenUntil })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(sql`${tokenHash} = any(${sql.placeholder("tokenHashes")})`);
}
