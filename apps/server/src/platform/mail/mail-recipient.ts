import type { Language } from "@lms/texts/languages";
import { eq } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { users } from "../database/schema/accounts.ts";
import { isClosed } from "../policy/closed-account.ts";
import { hasAddress } from "../policy/has-address.ts";
import { userLanguage } from "../policy/user-language.ts";

interface Account {
  demo: boolean;
  seeded: boolean;
  disabledAt: Date | null;
}

/** Why the account gets no mail. Nobody reads those of the shared guest, and of demo accounts while the demo is off. */
export function mailRefusal(
  account: Account,
  config: { demo: boolean },
): "account.demoAccount" | "account.isDisabled" | undefined {
  if (account.demo) return "account.demoAccount";
  return isClosed(account, config) ? "account.isDisabled" : undefined;
}

/** Undefined for an address that no account has. */
export async function addressRefusal(
  { db, config }: { db: Database; config: { demo: boolean } },
  address: string,
): Promise<ReturnType<typeof mailRefusal>> {
  const { demo, seeded, disabledAt } = users;
  const accounts = await db.select({ demo, seeded, disabledAt }).from(users).where(hasAddress(address));
  const refusals = accounts.map((account) => mailRefusal(account, config));
  return refusals.includes(undefined) ? undefined : refusals[0];
}

/** Undefined for an account that gets no mail. */
export async function findRecipient(
  { db, config }: { db: Database; config: { demo: boolean } },
  userId: string,
): Promise<{ address: string; language: Language; seeded: boolean } | undefined> {
  const { email, language, demo, seeded, disabledAt } = users;
  const [user] = await db.select({ email, language, demo, seeded, disabledAt }).from(users).where(eq(users.id, userId));
  const isWritten = user !== undefined && mailRefusal(user, config) === undefined;
  return isWritten ? { address: user.email, language: userLanguage(user), seeded: user.seeded } : undefined;
}
