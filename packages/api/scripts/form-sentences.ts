import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { fileSentences } from "../src/files/messages.ts";
import { asNode, contractUrl } from "./contract.ts";

export interface Translation {
  language: string;
  sentences: Readonly<Record<string, string>>;
  /** Of English sentences. */
  missing: string[];
  /** Of sentences that English does not have, or whose braces differ. */
  wrong: string[];
}

/** Every sentence of a rule in the contract, and those about files. */
export function englishSentences(contract: unknown): string[] {
  return [...new Set([...messagesIn(contract), ...Object.values(fileSentences)])];
}

/** `openapi.hi.yaml` beside `openapi.yaml` has the Hindi of its sentences. */
export function translations(contract: unknown): Translation[] {
  const english = englishSentences(contract);
  const folder = new URL("./", contractUrl);
  const languages = readdirSync(fileURLToPath(folder)).flatMap(
    (name) => /^openapi\.(\w+)\.yaml$/.exec(name)?.[1] ?? [],
  );
  return languages.toSorted().map((language) => {
    const file = new URL(`openapi.${language}.yaml`, folder);
    return compare(language, english, asNode(parse(readFileSync(file, "utf8"))));
  });
}

/** @internal */
export function compare(
  language: string,
  english: readonly string[],
  said: Readonly<Record<string, unknown>>,
): Translation {
  const usable = Object.entries(said).filter((entry): entry is [string, string] => isText(entry[1]));
  return {
    language,
    sentences: Object.fromEntries(usable),
    missing: english.filter((sentence) => !isText(said[sentence])),
    wrong: Object.keys(said).filter(
      (sentence) => !english.includes(sentence) || bracesOf(said[sentence]) !== bracesOf(sentence),
    ),
  };
}

function messagesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(messagesIn);
  return Object.entries(asNode(node)).flatMap(([key, value]) =>
    key === "x-message" ? Object.values(asNode(value)).filter(isText) : messagesIn(value),
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function bracesOf(sentence: unknown): string {
  return [...String(sentence).matchAll(/\{\w+\}/g)].map(String).toSorted().join();
}
