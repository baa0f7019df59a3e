import { and, asc, eq, inArray } from "drizzle-orm";
import { users } from "../platform/database/schema/accounts.ts";
import type { Dependencies } from "../dependencies.ts";
import { publishedAccounts } from "../config/demo-accounts.ts";

export async function warnOfClosedAccounts({
  config,
  db,
  log,
}: Pick<Dependencies, "config" | "db" | "log">): Promise<void> {
  if (config.demo) return;
  const all = await db.$count(users, eq(users.seeded, true));
  if (all === 0) return;
  const addresses = publishedAccounts.map(({ account }) => account.email);
  const published = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.seeded, true), inArray(users.emailKey, addresses)))
    .orderBy(asc(users.emailKey));
  log.warn(
    { accounts: published.map(({ email }) => email), others: all - published.length, command: "npm run remove-demo" },
    "this database has accounts of the demo: they cannot sign in while the demo is off; the command deletes the demo",
  );
}
