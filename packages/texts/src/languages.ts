/** Each has a folder of sentences next to `en`, which is the source. */
export const languages = ["en", "hi"] as const;

export type Language = (typeof languages)[number];

/** People may choose these: nothing is missing, and a speaker has read every screen. */
export const offeredLanguages: readonly Language[] = ["en", "hi"];

export const languageNames: Readonly<Record<Language, string>> = { en: "English", hi: "हिन्दी" };

/** How numbers, dates and plurals are written. */
export const locales: Readonly<Record<Language, string>> = { en: "en-IN", hi: "hi-IN" };

/** How the time of a day is written: "6:30 pm", शाम 6:30. */
export const clocks: Readonly<Record<Language, Intl.DateTimeFormatOptions>> = {
  en: { hour: "numeric", minute: "2-digit", hour12: true },
  hi: { hour: "numeric", minute: "2-digit", dayPeriod: "short" },
};

let shown: Language = "en";

export function currentLanguage(): Language {
  return shown;
}

/** Sets the language of sentences from now on. Text on the screen changes at its next render; call `loadLanguage` first. */
export function showLanguage(language: Language): void {
  shown = language;
}

export function isLanguage(text: string | null | undefined): text is Language {
  return languages.some((language) => language === text);
}
