import { currentLanguage } from "@lms/texts/languages";
import { loadLanguage } from "@lms/texts/load-language";

/** Loads code with its sentences in the language of the page. English is shown when these cannot be loaded. */
export async function withSentences<Code>(code: Promise<Code>): Promise<Code> {
  const loaded = await code;
  await loadLanguage(currentLanguage()).catch(() => undefined);
  return loaded;
}
