import { eq } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { users } from "../database/schema/accounts.ts";
import { hasAddress } from "./has-address.ts";
import { isLanguage, type Language, offeredLanguages } from "@lms/texts/languages";

/** For an address without an account that of who writes to it, and English where nobody is named. */
export async function languageOfAddress(db: Database, address: string, writer?: string | null): Promise<Language> {
  const { id, language } = users;
  const [user] = await db.select({ language }).from(users).where(hasAddress(address));
  if (user !== undefined || writer == null) return userLanguage(user ?? { language: null });
  const [by] = await db.select({ language }).from(users).where(eq(id, writer));
  return userLanguage(by ?? { language: null });
}

/** Mails to the account are in this language. */
export function userLanguage(user: { language: string | null }): Language {
  return chosenLanguage(user) ?? "en";
}

/** Undefined: nothing was chosen, or it is not offered any more. */
export function chosenLanguage({ language }: { language: string | null }): Language | undefined {
  return isLanguage(language) && offeredLanguages.includes(language) ? language : undefined;
}
