import { toEmailKey } from "@lms/api/email";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { plainEmailKey, users } from "../platform/database/schema/accounts.ts";

const batch = 500;

/** Accounts of earlier versions are found by every form of their address. SQL knows no Punycode. */
export async function fillAddressKeys(db: Database): Promise<void> {
  let found: { id: string; emailKey: string }[];
  do {
    found = await db
      .select({ id: users.id, emailKey: users.emailKey })
      .from(users)
      .where(sql`${users.addressKey} is null and ${users.emailKey} !~ ${sql.raw(plainEmailKey)}`)
      .limit(batch);
    for (const { id, emailKey } of found)
      await db
        .update(users)
        .set({ addressKey: toEmailKey(emailKey) })
        .where(eq(users.id, id));
  } while (found.length === batch);
}
