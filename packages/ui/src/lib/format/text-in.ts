import { currentLanguage } from "@lms/texts/languages";

/** The text may be in another language than the page. Urdu is written from right to left. */
export function textIn(language: string | undefined): { lang?: string; dir?: "auto" } {
  return language === undefined || language === currentLanguage() ? {} : { lang: language, dir: "auto" };
}
