/** Languages whose sentences are whole. */
export const languages = ["en"] as const;

export type Language = (typeof languages)[number];

/** How numbers, dates and plurals are written. */
export const locales: Record<Language, string> = { en: "en-IN" };

export function currentLanguage(): Language {
  return "en";
}
