import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { users } from "../platform/database/schema/accounts.ts";
import { isClosed } from "../platform/policy/closed-account.ts";
import { endUserSessions } from "../platform/session/sessions.ts";

export type Disabling = "disabled" | "was disabled" | "last administrator" | "no account";

/** Ends the account's sessions too. At least one open account of an administrator is left, also when two are disabled at once. */
export function disableAccount(
  { db, config, now }: { db: Database; config: { demo: boolean }; now: Date },
  userId: string,
  reason: string,
): Promise<Disabling> {
  return db.transaction(async (tx) => {
    const administrators = await lockAdministrators(tx);
    const [account] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
    if (account === undefined) return "no account";
    if (account.disabledAt !== null) return "was disabled";
    const others = administrators.filter((each) => each.id !== userId && !isClosed(each, config));
    if (account.role === "ADMIN" && others.length === 0) return "last administrator";
    await tx.update(users).set({ disabledAt: now, disabledReason: reason }).where(eq(users.id, userId));
    await endUserSessions(tx, userId);
    return "disabled";
  });
}

/** Who disables one waits here for whoever disables another. */
function lockAdministrators(tx: Database) {
  const { id, seeded, disabledAt, role } = users;
  const open = and(eq(role, "ADMIN"), isNull(disabledAt));
  return tx.select({ id, seeded, disabledAt }).from(users).where(open).orderBy(asc(id)).for("no key update");
}

/** False where there is no disabled account. A session that was opened while it was being disabled stays over. */
export function enableAccount(db: Database, userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const enabled = { disabledAt: null, disabledReason: null };
    const isDisabled = and(eq(users.id, userId), isNotNull(users.disabledAt));
    const rows = await tx.update(users).set(enabled).where(isDisabled).returning({ id: users.id });
    if (rows.length === 0) return false;
    await endUserSessions(tx, userId);
    return true;
  });
}
