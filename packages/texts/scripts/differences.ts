import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { sentenceValues } from "./values.ts";
import { answersDomain, type Domain, domains, plainDomains, readDomain } from "./messages.ts";

export interface Differences {
  /** Sentences that the language lacks. */
  missing: string[];
  /** Sentences that English lacks, or that take other values than the English ones, or cannot be read. */
  wrong: string[];
}

/** How a language stands to English, the source. */
export function compareLanguage(language: string): Differences {
  const found: Differences = { missing: [], wrong: [] };
  for (const domain of [...domains, ...plainDomains, answersDomain]) {
    compare(domain, language, { english: readDomain("en", domain), translated: readDomain(language, domain) }, found);
  }
  return found;
}

/** @internal */
export function compare(
  domain: string,
  language: string,
  { english, translated }: Record<"english" | "translated", Domain>,
  found: Differences,
): void {
  const name = (screen: string, sentence: string) => `${language}/${domain}.json: ${screen}: ${sentence}`;
  for (const [screen, sentences] of Object.entries(english)) {
    for (const [sentence, source] of Object.entries(sentences)) {
      const said = translated[screen]?.[sentence];
      if (said === undefined || said === "") found.missing.push(name(screen, sentence));
      else {
        const problem = problemOf(source, said, language);
        if (problem !== undefined) found.wrong.push(`${name(screen, sentence)}: ${problem}`);
      }
    }
  }
  for (const [screen, sentences] of Object.entries(translated)) {
    const unknown = Object.keys(sentences).filter((sentence) => english[screen]?.[sentence] === undefined);
    found.wrong.push(...unknown.map((sentence) => `${name(screen, sentence)}: English has no such sentence`));
  }
}

function problemOf(source: string, said: string, language: string): string | undefined {
  try {
    const [needed, given] = [describe(source), describe(said)];
    if (needed !== given) return `takes {${given}} instead of {${needed}}`;
    return wrongPlural(parse(said), language);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A count may be written with a plural in one language and without in another. */
function describe(sentence: string): string {
  return [...sentenceValues(sentence)].map(([value, type]) => (type === "Mark" ? `<${value}>` : value)).join(", ");
}

function wrongPlural(elements: readonly MessageFormatElement[], language: string): string | undefined {
  for (const element of elements) {
    if (element.type === TYPE.plural) {
      const rules = new Intl.PluralRules(language, { type: element.pluralType ?? "cardinal" });
      const lacking = rules.resolvedOptions().pluralCategories.filter((category) => !(category in element.options));
      if (lacking.length > 0) return `has no plural for ${lacking.join(", ")}`;
    }
    const inner = "options" in element ? Object.values(element.options).map(({ value }) => value) : [];
    const children = element.type === TYPE.tag ? [element.children] : inner;
    for (const parts of children) {
      const problem = wrongPlural(parts, language);
      if (problem !== undefined) return problem;
    }
  }
  return undefined;
}
