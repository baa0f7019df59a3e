/* oxlint-disable typescript/no-unsafe-type-assertion -- the library types each name for itself; one function wraps them all */
import { formatters, languageNamesIn } from "@lms/texts/formatters";
import { clocks, locales } from "@lms/texts/languages";
import { recordSource } from "./readings.ts";

const plainFormatters = { ...formatters };
const taught = ["en", "hi", "ta", "te", "bn", "mr", "gu", "kn", "ml", "pa", "ur", "or", "as", "sa", "fr", "de", "es"];

/** Dates, times and numbers are translated too. */
export function recordFormats(): void {
  formatters.getDateTimeFormat = (locale, options) => {
    const format = plainFormatters.getDateTimeFormat(locale, options);
    if (locale === locales.en) return format;
    const english = options?.dayPeriod ? { ...options, ...clockIn(options) } : options;
    return recording(format, plainFormatters.getDateTimeFormat(locales.en, english));
  };
  formatters.getNumberFormat = (locale, options) => {
    const format = plainFormatters.getNumberFormat(locale, options);
    return locale === locales.en ? format : recording(format, plainFormatters.getNumberFormat(locales.en, options));
  };
}

type Formatted = string | readonly { type: string; value: string }[];
type Formatting = (...values: readonly unknown[]) => Formatted;

/** Each of its methods does what it did; what it gives is noted with what the English one gives. */
function recording<Format extends object>(format: Format, english: Format): Format {
  return new Proxy(format, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name, target);
      if (typeof method !== "function") return method;
      return (...values: readonly unknown[]) => {
        const shown = (method as Formatting).apply(target, [...values]);
        const source = (Reflect.get(english, name, english) as Formatting).apply(english, [...values]);
        recordFormatted(shown, source);
        return shown;
      };
    },
  });
}

/** The parts that are written in letters. */
const words = new Set(["month", "weekday", "dayPeriod"]);

function recordFormatted(shown: Formatted, source: Formatted): void {
  if (typeof shown === "string" && typeof source === "string") recordSource(shown, source);
  if (typeof shown === "string" || typeof source === "string") return;
  for (const { type, value } of shown)
    if (words.has(type)) recordSource(value, source.find((part) => part.type === type)?.value ?? value);
}

function clockIn({ timeZone }: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  return { ...clocks.en, dayPeriod: undefined, timeZone };
}

/** Names of languages have no format of their own that could be listened to. */
export function recordLanguageNames(): void {
  for (const tag of taught)
    recordSource(languageNamesIn(locales.hi).of(tag) ?? tag, languageNamesIn(locales.en).of(tag) ?? tag);
}
