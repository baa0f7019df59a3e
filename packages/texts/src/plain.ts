import format, { type CompiledMessage } from "icu-minify/format";
import { formatters, timeZone } from "./formatters.ts";
import { type Language, locales } from "./languages.ts";

type Values = Record<string, Record<string, string | number | Date> | undefined>;

/** Formats a sentence in a language, in English while that language lacks it. */
export type TranslateIn<Needed extends Values> = <Name extends keyof Needed & string>(
  language: Language,
  name: Name,
  ...values: Needed[Name] extends undefined ? [] : [Needed[Name]]
) => string;

type Sentences<Name extends string> = Readonly<Record<Name, CompiledMessage>>;

/** Sentences of the server: no marks, and every language is loaded. */
export function textsIn<Needed extends Values>(
  english: Sentences<keyof Needed & string>,
  translations: Readonly<Partial<Record<Language, Partial<Sentences<keyof Needed & string>>>>>,
): TranslateIn<Needed> {
  return (language, name, ...[values]) => {
    const translated = translations[language]?.[name];
    const message = format(translated ?? english[name], locales[translated === undefined ? "en" : language], values, {
      formatters,
      timeZone,
    });
    return Array.isArray(message) ? message.join("") : message;
  };
}
