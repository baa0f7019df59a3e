import type { Language } from "@lms/texts/languages";
import { changeLanguage } from "../lib/language.ts";
import { auth } from "./auth.ts";

/** The choice is stored in this browser and in the account of whoever is signed in. */
export async function chooseLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
  const { user } = auth;
  // The demo account belongs to everybody.
  if (!user || user.seeing || user.demo || user.mustChangePassword) return;
  const { saveLanguage } = await import("./account.ts");
  await saveLanguage();
}
