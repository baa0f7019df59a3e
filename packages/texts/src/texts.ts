import { createElement, Fragment, type ReactNode } from "react";
import format, { type CompiledMessage } from "icu-minify/format";
import { formatters, timeZone } from "./formatters.ts";
import { currentLanguage, locales } from "./languages.ts";
import { messagePart, wantPart } from "./load-language.ts";

/** Renders the part between the marks of a sentence, such as a link. */
export type Mark = (inside: ReactNode) => ReactNode;

/** The parameters of a screen's sentences, by their names. `undefined`: none. */
type Values = Record<string, Record<string, string | number | Date | Mark> | undefined>;

type MessageResult<Value> = Mark extends NonNullable<Value>[keyof NonNullable<Value>] ? ReactNode : string;

/** Formats a sentence of a screen in the current language. Call it during rendering, not when a module loads: the language may change. */
export type Translate<Needed extends Values> = <Name extends keyof Needed & string>(
  name: Name,
  ...values: Needed[Name] extends undefined ? [] : [Needed[Name]]
) => MessageResult<Needed[Name]>;

export function makeTexts<Needed extends Values>(
  part: string,
  screen: string,
  english: Record<keyof Needed & string, CompiledMessage>,
): Translate<Needed> {
  wantPart(part);
  const translate = (name: keyof Needed & string, values?: Values[string]): ReactNode => {
    const language = currentLanguage();
    const translated = messagePart(language, part)?.[screen]?.[name];
    const message = format<ReactNode>(
      translated ?? english[name],
      locales[translated === undefined ? "en" : language],
      values && withMarkElements(values),
      { formatters, timeZone },
    );
    return Array.isArray(message) ? draw(message) : message;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generator reads both from the same sentences
  return translate as Translate<Needed>;
}

function withMarkElements(values: NonNullable<Values[string]>) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "function" ? (inside: ReactNode[]) => value(draw(inside)) : value,
    ]),
  );
}

/**
 * Each text next to a mark has an element of its own: a browser's translator replaces text nodes, and React could not update them
 * (docs/decisions/0191-pages-that-a-browser-translates.md). The parts of a sentence never change their order, so they need no keys.
 */
function draw(parts: readonly ReactNode[]): ReactNode {
  if (parts.every(isText)) return parts.join("");
  return createElement(
    Fragment,
    null,
    ...parts.map((part) => (isText(part) ? createElement("span", null, part) : part)),
  );
}

function isText(part: ReactNode): part is string {
  return typeof part === "string";
}
