import { foldText } from "../../lib/format/fold-text.ts";

interface Part {
  /** The index where it starts. */
  at: number;
  part: string;
  matches: boolean;
}

const word = /([\p{L}\p{M}\p{N}]+)/u;
const accents = /[\u0300-\u036F]/g;

/** Letters with which the server lets the last word be the beginning of one. */
const minPrefix = 3;

/** A text in parts, of which some are words that are searched, compared as the server does. */
export function markWords(text: string, query: string): Part[] {
  const terms = splitWords(query).map(plain);
  const last = terms.at(-1) ?? "";
  const prefix = Array.from(last).length >= minPrefix ? last : undefined;
  let at = 0;
  return text.split(word).flatMap((part, index) => {
    const found = { at, part, matches: index % 2 === 1 && isMatch(plain(part), terms, prefix) };
    at += part.length;
    return part === "" ? [] : [found];
  });
}

function splitWords(text: string): string[] {
  return text.split(word).filter((_, index) => index % 2 === 1);
}

function plain(part: string): string {
  return foldText(part).normalize("NFD").replaceAll(accents, "").normalize("NFC");
}

function isMatch(part: string, terms: readonly string[], prefix: string | undefined): boolean {
  return terms.includes(part) || (prefix !== undefined && part.startsWith(prefix));
}
