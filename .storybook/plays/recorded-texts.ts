/* oxlint-disable typescript/no-unsafe-type-assertion -- the library types each name for itself; one function wraps them all */
import { formatters, timeZone } from "@lms/texts/formatters";
import { currentLanguage, locales } from "@lms/texts/languages";
import { messagePart } from "@lms/texts/load-language";
import format, { type CompiledMessage } from "icu-minify/format";
import { makeTexts as makePlainTexts } from "../../packages/texts/src/texts.ts";
import { recordSource } from "./readings.ts";

type Values = Readonly<Record<string, unknown>> | undefined;
type Sentences = Readonly<Record<string, CompiledMessage>>;

/** @public In place of the texts' own one in Storybook: it notes which English sentence each sentence on the screen translates. */
export const makeTexts: typeof makePlainTexts = (part, screen, english) => {
  const translate = makePlainTexts(part, screen, english);
  const sentences: Sentences = english;
  const recorded = (name: string, values?: Values) => {
    const language = currentLanguage();
    const translated = messagePart(language, part)?.[screen]?.[name];
    const source = sentences[name];
    if (translated !== undefined && source !== undefined)
      recordPairs(toPieces(translated, locales[language], values), toPieces(source, locales.en, values));
    return (translate as (name: string, values?: Values) => unknown)(name, values);
  };
  return recorded as typeof translate;
};

interface Pieces {
  whole: string;
  /** Between marks: each is an element of its own on the screen. */
  between: string[];
  /** The keys are the names of the marks. */
  within: Map<string, string>;
}

/** What a mark has around it; an object, because texts side by side become one. */
interface Marked {
  inside: string;
}

type FormatValues = NonNullable<Parameters<typeof format<Marked>>[2]>;

function toPieces(message: CompiledMessage, locale: string, values: Values): Pieces {
  const within = new Map<string, string>();
  const mark = (name: string) => (children: (string | Marked)[]) => {
    const inside = joinText(children);
    within.set(name, inside);
    return { inside };
  };
  const given = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    typeof value === "function" ? mark(name) : value,
  ]);
  const parts = [format<Marked>(message, locale, Object.fromEntries(given) as FormatValues, { formatters, timeZone })];
  const flat = parts.flat();
  return { whole: joinText(flat), between: flat.filter((part) => typeof part === "string"), within };
}

function joinText(parts: readonly (string | Marked)[]): string {
  return parts.map((part) => (typeof part === "string" ? part : part.inside)).join("");
}

function recordPairs(translated: Pieces, english: Pieces): void {
  recordSource(translated.whole, english.whole);
  for (const [name, text] of translated.within) recordSource(text, english.within.get(name) ?? text);
  if (translated.between.length !== english.between.length) return;
  for (const [index, text] of translated.between.entries()) recordSource(text, english.between[index] ?? text);
}
