import { eq } from "drizzle-orm";
import { raiseCatalogueVersion } from "../../catalogue/catalogue-version.ts";
import type { Database } from "../../platform/database/database.ts";
import { type Role, users } from "../../platform/database/schema/accounts.ts";
import { accountSubject, audit } from "../../platform/policy/audit/audit.ts";
import { endSeeing } from "../../platform/session/seeing.ts";
import { isLastAdministrator } from "./administrators.ts";

type RoleChange = "changed" | "last administrator" | "demo account" | "no account";

/** A session that is open has the role at once. At least one open account of an administrator is left. */
export function setRole(
  { db, config, clock }: { db: Database; config: { demo: boolean }; clock: () => Date },
  userId: string,
  { role, reason }: { role: Role; reason?: string | undefined },
): Promise<RoleChange> {
  return db.transaction(async (tx) => {
    const isLast = await isLastAdministrator(tx, config, userId);
    const [account] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
    if (account === undefined) return "no account";
    if (account.role === role) return "changed";
    if (account.demo) return "demo account";
    if (isLast) return "last administrator";
    await tx.update(users).set({ role }).where(eq(users.id, userId));
    await endSeeing(tx, { account: userId }, clock());
    const before = { role: account.role };
    await audit(tx, { subject: accountSubject(account), person: userId, before, after: { role, reason } });
    // Only learners count in the figures of courses.
    await raiseCatalogueVersion(tx);
    return "changed";
  });
}
