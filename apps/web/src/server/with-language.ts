import { currentLanguage, isLanguage, showLanguage } from "@lms/texts/languages";

/** The function is synchronous: one page at a time sets the language. */
export function withLanguage<Made>(language: string, make: () => Made): Made {
  const before = currentLanguage();
  showLanguage(isLanguage(language) ? language : "en");
  try {
    return make();
  } finally {
    showLanguage(before);
  }
}
