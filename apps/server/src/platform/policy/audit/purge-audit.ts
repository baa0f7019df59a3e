import { sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { auditEntries } from "../../database/schema/accounts.ts";

/** The database lets nothing else delete entries, and this none that are younger than a year. */
export async function purgeAudit(db: Database, days: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lms.purges_audit = 'on'`);
    await tx.delete(auditEntries).where(sql`${auditEntries.recordedAt} < now() - make_interval(days => ${days}::int)`);
  });
}
