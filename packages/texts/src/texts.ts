import { createElement, Fragment, type ReactNode } from "react";
import format, { type CompiledMessage, type FormatOptions } from "icu-minify/format";
import { currentLanguage, type Language, locales } from "./languages.ts";

/** Draws what stands between the marks of a sentence, such as a link. */
export type Mark = (inside: ReactNode[]) => ReactNode;

/** What the sentences of a screen need to be said, by their names. `undefined`: nothing. */
type Values = Record<string, Record<string, string | number | Date | Mark> | undefined>;

type Said<Value> = Mark extends NonNullable<Value>[keyof NonNullable<Value>] ? ReactNode : string;

/** Says a sentence of a screen in the language that is shown. Call it where it is shown, not when a module loads: the language may change. */
export type Say<Needed extends Values> = <Name extends keyof Needed & string>(
  name: Name,
  ...values: Needed[Name] extends undefined ? [] : [Needed[Name]]
) => Said<Needed[Name]>;

type Sentences = Record<string, CompiledMessage>;

export function textsOf<Needed extends Values>(sentences: Record<Language, Sentences>): Say<Needed> {
  const say = (name: string, values?: Values[string]): ReactNode => {
    const language = currentLanguage();
    const sentence = sentences[language][name];
    if (sentence === undefined) throw new Error(`There is no sentence ${name}`);
    const said = format<ReactNode>(sentence, locales[language], values, { formatters, timeZone });
    // The parts of a sentence keep their places, so that they need no keys.
    return Array.isArray(said) ? createElement(Fragment, null, ...said) : said;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generator reads both from the same sentences
  return say as Say<Needed>;
}

/** The platform's days are Indian ones. */
const timeZone = "Asia/Kolkata";

const formatters: FormatOptions["formatters"] = {
  getDateTimeFormat: kept((...given) => new Intl.DateTimeFormat(...given)),
  getNumberFormat: kept((...given) => new Intl.NumberFormat(...given)),
  getPluralRules: kept((...given) => new Intl.PluralRules(...given)),
};

/** Making a formatter takes much longer than using it. */
function kept<Given extends unknown[], Made>(make: (...given: Given) => Made): (...given: Given) => Made {
  const made = new Map<string, Made>();
  return (...given) => {
    const key = JSON.stringify(given);
    const known = made.get(key) ?? make(...given);
    made.set(key, known);
    return known;
  };
}
