import { sources } from "./form-sentences.generated.ts";

let shown: Readonly<Record<string, string>> = {};

/** What the checkers say from now on, after the sentences are loaded: English where a language is not known or lacks one. */
export async function sayFormsIn(language: string): Promise<void> {
  const source = Object.hasOwn(sources, language) ? sources[language] : undefined;
  shown = source === undefined ? {} : (await source()).sentences;
}

/** The sentence of a rule in the language that is shown. */
export function formSentence(english: string): string {
  return shown[english] ?? english;
}
