// Why: docs/decisions/0071-a-demo-in-production.md
import { and, eq } from "drizzle-orm";
import { users } from "../../../../apps/server/src/platform/database/schema/accounts.ts";
import { versions } from "../../../../apps/server/src/platform/database/schema/settings.ts";
import type { Database } from "../../../../apps/server/src/platform/database/database.ts";
import type { Dependencies } from "../../../../apps/server/src/dependencies.ts";
import { randomPassword } from "../../../../apps/server/src/platform/passwords/random-password.ts";
import { endUserSessions } from "../../../../apps/server/src/platform/session/sessions.ts";
import { revokeResetLinks } from "../../../../apps/server/src/account/passwords/reset-tokens.ts";
import { demoAdmin } from "../../../../apps/server/src/config/demo-accounts.ts";
import { seedMarkers } from "../seed-markers.ts";

export async function hasOwnAdminPassword(db: Database): Promise<boolean> {
  return (await db.$count(versions, eq(versions.name, seedMarkers.adminPassword))) > 0;
}

/** Replaces the published password once by a random one, which is returned and stored only as a hash. Ends the sessions. */
export async function ensureOwnAdminPassword({
  config,
  db,
  passwords,
  clock,
}: Pick<Dependencies, "config" | "db" | "passwords" | "clock">): Promise<string | undefined> {
  if (!config.production || (await hasOwnAdminPassword(db))) return undefined;
  const password = randomPassword();
  const passwordHash = await passwords.hash(password);
  return db.transaction(async (tx) => {
    const isDemoAdmin = and(eq(users.emailKey, demoAdmin.email), eq(users.seeded, true));
    const [admin] = await tx.select({ id: users.id }).from(users).where(isDemoAdmin).for("update");
    if (admin === undefined) return undefined;
    // Other servers that start at the same time wait for the lock and then find the row.
    const first = await tx
      .insert(versions)
      .values({ name: seedMarkers.adminPassword, value: 1 })
      .onConflictDoNothing()
      .returning();
    if (first.length === 0) return undefined;
    await tx.update(users).set({ passwordHash }).where(eq(users.id, admin.id));
    await endUserSessions(tx, { userId: admin.id, now: clock() });
    await revokeResetLinks(tx, admin.id);
    return password;
  });
}
