import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../../apps/server/src/platform/database/database.ts";
import { users } from "../../../../apps/server/src/platform/database/schema/accounts.ts";
import { publishedAccounts } from "../../../../apps/server/src/config/demo-accounts.ts";
import { hasOwnAdminPassword } from "./admin-password.ts";

/** In production their passwords are known to nobody. */
const ofTeam: ReadonlySet<string> = new Set(["editor", "support"]);

export async function demoAccountLines(db: Database): Promise<string[]> {
  const addresses = publishedAccounts.map(({ account }) => account.email);
  const rows = await db
    .select({ emailKey: users.emailKey })
    .from(users)
    .where(and(eq(users.seeded, true), inArray(users.emailKey, addresses)));
  const seeded = new Set(rows.map(({ emailKey }) => emailKey));
  const ownPassword = await hasOwnAdminPassword(db);
  return publishedAccounts
    .filter(({ name, account }) => seeded.has(account.email) && !(ownPassword && ofTeam.has(name)))
    .map(({ name, account: { email, password } }) => {
      const secret =
        name === "admin" && ownPassword ? `its own password; \`npm run admin -- ${email}\` makes a new one` : password;
      return `  ${name.padEnd(8)} ${email.padEnd(20)} ${secret}`;
    });
}
