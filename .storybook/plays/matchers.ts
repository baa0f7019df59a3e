/* oxlint-disable typescript/no-unsafe-type-assertion -- the library types each name for itself; one function wraps them all */
import { currentLanguage } from "@lms/texts/languages";
import {
  toHaveAccessibleDescription,
  toHaveAccessibleName,
  toHaveAttribute,
  toHaveDisplayValue,
  toHaveTextContent,
} from "@testing-library/jest-dom/matchers";
import { expect } from "storybook/test";
import { anywhere, plain, plainPattern, readings } from "./readings.ts";

type Matcher = (this: unknown, received: unknown, ...expected: unknown[]) => { pass: boolean; message: () => string };

function element(name: string, attributes: Readonly<Record<string, string>>, text = ""): Element {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.textContent = text;
  return made;
}

interface Reading {
  /** What is matched. */
  text: (of: Element, attribute: unknown) => string;
  /** An element that says in English what the other one says. */
  said: (english: string, attribute: unknown) => Element;
}

const translated: Readonly<Record<string, Reading>> = {
  toHaveTextContent: { text: ({ textContent }) => textContent, said: (english) => element("p", {}, english) },
  toHaveAccessibleName: {
    text: readBy("name"),
    said: (english) => element("button", { "aria-label": english }),
  },
  toHaveAccessibleDescription: {
    text: readBy("description"),
    said: (english) => element("button", { "aria-label": "named", title: english }),
  },
  toHaveDisplayValue: {
    text: (of) =>
      of instanceof HTMLInputElement
        ? of.value
        : of instanceof HTMLSelectElement
          ? (of.selectedOptions[0]?.textContent ?? "")
          : "",
    said: (english) => element("input", { value: english }),
  },
  toHaveAttribute: {
    text: (of, attribute) => of.getAttribute(String(attribute)) ?? "",
    said: (english, attribute) => element("p", { [String(attribute)]: english }),
  },
};

/** The library's own reading of an element, which its matchers use. */
function readBy(kind: "name" | "description"): Reading["text"] {
  const matcher = kind === "name" ? toHaveAccessibleName : toHaveAccessibleDescription;
  return (of) => {
    let text = "";
    const equals = (actual: string) => {
      text = actual;
      return true;
    };
    (matcher as unknown as Matcher).call({ equals, isNot: false }, of, "");
    return text;
  };
}

function plainly(expected: unknown): unknown {
  if (expected instanceof RegExp) return plainPattern(expected);
  return typeof expected === "string" ? plain(expected) : expected;
}

const plainMatchers: Readonly<Record<string, unknown>> = {
  toHaveAccessibleDescription,
  toHaveAccessibleName,
  toHaveAttribute,
  toHaveDisplayValue,
  toHaveTextContent,
};

/** Plays expect English texts; a story in another language has said the same. */
export function expectInEnglish(): void {
  const wrapped = Object.entries(translated).map(([name, { text, said }]) => {
    const matcher = plainMatchers[name] as Matcher;
    const inEnglish: Matcher = function inEnglish(received, ...expected) {
      const result = matcher.call(this, received, ...expected);
      if (currentLanguage() === "en" || result.pass || !(received instanceof Element) || expected.length === 0)
        return result;
      if (name === "toHaveAttribute" && !(received.hasAttribute(String(expected[0])) && expected.length > 1))
        return result;
      const wanted = expected.map(plainly);
      const found = [text(received, expected[0])]
        .flatMap((shown) => readings(shown).concat(readings(shown, anywhere)))
        .map((reading) => matcher.call(this, said(reading, expected[0]), ...wanted))
        .find(({ pass }) => pass);
      return found ?? result;
    };
    return [name, inEnglish];
  });
  expect.extend(Object.fromEntries(wrapped));
}
