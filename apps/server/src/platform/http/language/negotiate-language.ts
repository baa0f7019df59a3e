import type { Language } from "@lms/texts/languages";

export type NegotiateLanguage = (acceptLanguage: string | undefined) => Language | undefined;

/** Browsers send few different headers; who sends many is not remembered. */
const maxRemembered = 1000;
const longestRemembered = 200;

/**
 * The offered language that the caller likes best (RFC 9110, 12.5.4), of equal ones the first. Undefined where none is named: `*` names
 * none.
 */
export function languageNegotiator(offered: readonly Language[]): NegotiateLanguage {
  const remembered = new Map<string, Language | undefined>();

  return (header) => {
    if (header === undefined) return undefined;
    const known = remembered.get(header);
    if (known !== undefined || remembered.has(header)) return known;
    const chosen = choose(header, offered);
    if (header.length <= longestRemembered && remembered.size < maxRemembered) remembered.set(header, chosen);
    return chosen;
  };
}

function choose(header: string, offered: readonly Language[]): Language | undefined {
  let best: { language: Language; weight: number } | undefined;
  for (const range of header.split(",")) {
    const [tag = "", ...parameters] = range.trim().toLowerCase().split(";");
    const language = offered.find((name) => tag.trim() === name || tag.trim().startsWith(`${name}-`));
    const weight = readWeight(parameters);
    if (language !== undefined && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language;
}

function readWeight(parameters: readonly string[]): number {
  const [weight = "1"] = parameters.flatMap(
    (parameter) => /^\s*q\s*=\s*(\d(?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1] ?? [],
  );
  return Math.min(Number(weight), 1);
}
