import type { FormatOptions } from "icu-minify/format";

/** The platform's days are Indian ones. */
export const timeZone = "Asia/Kolkata";

export const formatters: FormatOptions["formatters"] = {
  getDateTimeFormat: memoized((...given) => new Intl.DateTimeFormat(...given)),
  getNumberFormat: memoized((...given) => new Intl.NumberFormat(...given)),
  getPluralRules: memoized((...given) => new Intl.PluralRules(...given)),
};

/** Names of languages in another language. */
export const languageNamesIn = memoized((locale: string) => new Intl.DisplayNames(locale, { type: "language" }));

/** Making a formatter takes much longer than using it. */
function memoized<Given extends unknown[], Made>(make: (...given: Given) => Made): (...given: Given) => Made {
  const made = new Map<string, Made>();
  return (...given) => {
    const key = JSON.stringify(given);
    const known = made.get(key) ?? make(...given);
    made.set(key, known);
    return known;
  };
}
