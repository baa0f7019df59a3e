import { and, eq, isNotNull, isNull, lte, or, type SQL } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { sessions, users } from "../database/schema/accounts.ts";
import { minute } from "../lib/time/durations.ts";
import { accountSubject, audit } from "../policy/audit/audit.ts";
import { currentCaller, runAs } from "../tracing/current-caller.ts";

const seeingTime = 30 * minute;

/** The session is its owner's all the same: its token stays, and ends it. Undefined when somebody is seen already. */
export async function startSeeing(
  tx: Database,
  { session, userId }: { session: string; userId: string },
  now: Date,
): Promise<Date | undefined> {
  const seenUntil = new Date(now.getTime() + seeingTime);
  const rows = await tx
    .update(sessions)
    .set({ seenUserId: userId, seenUntil })
    .where(and(eq(sessions.tokenHash, session), isNull(sessions.seenUserId)))
    .returning({ tokenHash: sessions.tokenHash });
  return rows.length > 0 ? seenUntil : undefined;
}

type Ended =
  /** A session keeps what began in it again: that has another `until`. */
  | { session: string; until?: Date | undefined }
  /** Either the one who sees or the one who is seen. */
  | { account: string }
  | { overAt: Date };

/** Each one that ends has one entry in the audit trail, by the owner of the session. */
export async function endSeeing(db: Database, ended: Ended, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { tokenHash, userId, seenUserId, seenUntil } = sessions;
    const rows = await tx
      .select({ tokenHash, userId, seenUserId, seenUntil })
      .from(sessions)
      .where(and(isNotNull(seenUserId), isEnded(ended)))
      .for("update");
    for (const row of rows) {
      await tx.update(sessions).set({ seenUserId: null, seenUntil: null }).where(eq(tokenHash, row.tokenHash));
      const at = row.seenUntil !== null && row.seenUntil < now ? row.seenUntil : now;
      await noteEnd(tx, { by: row.userId, person: row.seenUserId ?? "", at });
    }
  });
}

function isEnded(ended: Ended): SQL | undefined {
  const { tokenHash, userId, seenUserId, seenUntil, expiresAt } = sessions;
  if ("overAt" in ended) return or(lte(seenUntil, ended.overAt), lte(expiresAt, ended.overAt));
  if ("account" in ended) return or(eq(userId, ended.account), eq(seenUserId, ended.account));
  return and(eq(tokenHash, ended.session), ended.until && eq(seenUntil, ended.until));
}

/** Also where nobody of the team has called: its time was over, or the account was closed. */
async function noteEnd(tx: Database, { by, person, at }: { by: string; person: string; at: Date }): Promise<void> {
  const { id, fullName, email } = users;
  const [account] = await tx.select({ id, fullName, email }).from(users).where(eq(id, person));
  const subject = account === undefined ? (["account", person] as const) : accountSubject(account);
  const actor = { userId: by, action: "endSeeingAs", clock: () => at };
  await runAs({ ...currentCaller(), actor }, () => audit(tx, { subject, person }));
}
