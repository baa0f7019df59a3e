import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { isClosed } from "../../platform/policy/closed-account.ts";

/**
 * Whether no other open account of an administrator is there, until the transaction ends: who takes one away waits here for whoever
 * takes away another.
 */
export async function isLastAdministrator(tx: Database, config: { demo: boolean }, userId: string): Promise<boolean> {
  const { id, seeded, disabledAt, role } = users;
  const isOpen = and(eq(role, "ADMIN"), isNull(disabledAt));
  const rows = await tx
    .select({ id, seeded, disabledAt })
    .from(users)
    .where(isOpen)
    .orderBy(asc(id))
    .for("no key update");
  const open = rows.filter((row) => !isClosed(row, config));
  return open.length === 1 && open[0]?.id === userId;
}
