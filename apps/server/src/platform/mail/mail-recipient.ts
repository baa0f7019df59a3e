import type { Language } from "@lms/texts/languages";
import { eq } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { users } from "../database/schema/accounts.ts";
import { isClosed } from "../policy/closed-account.ts";
import { userLanguage } from "../policy/user-language.ts";

/** Accounts without a real mailbox get no mail: the shared guest, and demo accounts while the demo is off. */
export async function findRecipient(
  { db, config }: { db: Database; config: { demo: boolean } },
  userId: string,
): Promise<{ address: string; language: Language; seeded: boolean } | undefined> {
  const { email, language, demo, seeded, disabledAt } = users;
  const [user] = await db.select({ email, language, demo, seeded, disabledAt }).from(users).where(eq(users.id, userId));
  const isWritten = user !== undefined && !user.demo && !isClosed(user, config);
  return isWritten ? { address: user.email, language: userLanguage(user), seeded: user.seeded } : undefined;
}
