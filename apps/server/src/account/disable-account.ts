import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { users } from "../platform/database/schema/accounts.ts";
import { endUserSessions } from "../platform/session/sessions.ts";
import { accountSubject, audit } from "../platform/policy/audit/audit.ts";
import { isLastAdministrator } from "./roles/administrators.ts";

export type Disabling = "disabled" | "was disabled" | "last administrator" | "no account";

/** Ends the account's sessions too. At least one open account of an administrator is left, also when two are disabled at once. */
export function disableAccount(
  { db, config, now }: { db: Database; config: { demo: boolean }; now: Date },
  userId: string,
  reason: string,
): Promise<Disabling> {
  return db.transaction(async (tx) => {
    const isLast = await isLastAdministrator(tx, config, userId);
    const [account] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
    if (account === undefined) return "no account";
    if (account.disabledAt !== null) return "was disabled";
    if (isLast) return "last administrator";
    await tx.update(users).set({ disabledAt: now, disabledReason: reason }).where(eq(users.id, userId));
    await endUserSessions(tx, { userId, now });
    await audit(tx, {
      subject: accountSubject(account),
      person: userId,
      before: { disabled: false },
      after: { disabled: true, reason },
    });
    return "disabled";
  });
}

/** False where there is no disabled account. A session that was opened while it was being disabled stays over. */
export function enableAccount(
  { db, now }: { db: Database; now: Date },
  userId: string,
  reason?: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const enabled = { disabledAt: null, disabledReason: null };
    const isDisabled = and(eq(users.id, userId), isNotNull(users.disabledAt));
    const [before] = await tx.select().from(users).where(isDisabled).for("no key update");
    if (before === undefined) return false;
    await tx.update(users).set(enabled).where(eq(users.id, userId));
    await endUserSessions(tx, { userId, now });
    await audit(tx, {
      subject: accountSubject(before),
      person: userId,
      before: { disabled: true, reason: before.disabledReason },
      after: { disabled: false, reason },
    });
    return true;
  });
}
