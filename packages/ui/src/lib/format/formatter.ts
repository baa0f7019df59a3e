import { formatters, languageNamesIn } from "@lms/texts/formatters";
import { clocks, currentLanguage, locales } from "@lms/texts/languages";

/** Numbers follow the current language. Each format is made once. */
export function numberFormat(options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  return formatters.getNumberFormat(locales[currentLanguage()], options);
}

/** The name of a language, by its BCP 47 tag, in the language that is shown. */
export function languageName(tag: string): string {
  return languageNamesIn(locales[currentLanguage()]).of(tag) ?? tag;
}

/** Dates and times follow the current language. Each format is made once. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return formatters.getDateTimeFormat(locales[currentLanguage()], options);
}

export function timeFormat(timeZone: string): Intl.DateTimeFormat {
  return dateFormat({ ...clocks[currentLanguage()], timeZone });
}
