import { isLanguage, type Language, offeredLanguages } from "@lms/texts/languages";

/** In which an account is written to. */
export function userLanguage(user: { language: string | null }): Language {
  return chosenLanguage(user) ?? "en";
}

/** Undefined: nothing was chosen, or it is not offered any more. */
export function chosenLanguage({ language }: { language: string | null }): Language | undefined {
  return isLanguage(language) && offeredLanguages.includes(language) ? language : undefined;
}
