import { currentLanguage } from "@lms/texts/languages";

/** Of an element with a text that may be in another language than the page. Urdu is written from the right. */
export function textIn(language: string | undefined): { lang?: string; dir?: "auto" } {
  return language === undefined || language === currentLanguage() ? {} : { lang: language, dir: "auto" };
}
