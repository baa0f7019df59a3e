import { currentLanguage, isLanguage, showLanguage } from "@lms/texts/languages";

/** Awaits nothing in between: the language is that of one page at a time. */
export function withLanguage<Made>(language: string, make: () => Made): Made {
  const before = currentLanguage();
  showLanguage(isLanguage(language) ? language : "en");
  try {
    return make();
  } finally {
    showLanguage(before);
  }
}
