import type { Database } from "../database/database.ts";
import { users } from "../database/schema/accounts.ts";
import { hasAddress } from "./has-address.ts";
import { isLanguage, type Language, offeredLanguages } from "@lms/texts/languages";

/** Returns English for an address without an account. */
export async function languageOfAddress(db: Database, address: string): Promise<Language> {
  const [user] = await db.select({ language: users.language }).from(users).where(hasAddress(address));
  return user === undefined ? "en" : userLanguage(user);
}

/** Mails to the account are in this language. */
export function userLanguage(user: { language: string | null }): Language {
  return chosenLanguage(user) ?? "en";
}

/** Undefined: nothing was chosen, or it is not offered any more. */
export function chosenLanguage({ language }: { language: string | null }): Language | undefined {
  return isLanguage(language) && offeredLanguages.includes(language) ? language : undefined;
}
