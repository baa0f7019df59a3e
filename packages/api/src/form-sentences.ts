import { sources } from "./form-sentences.generated.ts";

let shown: Readonly<Record<string, string>> = {};

/** Sets the messages of the checkers; call it after the sentences are loaded. English replaces an unknown language or a missing sentence. */
export async function setFormLanguage(language: string): Promise<void> {
  const source = Object.hasOwn(sources, language) ? sources[language] : undefined;
  shown = source === undefined ? {} : (await source()).sentences;
}

/** The sentence of a rule in the language that is shown. */
export function formSentence(english: string): string {
  return shown[english] ?? english;
}
