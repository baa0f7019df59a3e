import { currentLanguage } from "@lms/texts/languages";
import { loadLanguage } from "@lms/texts/load-language";

/** Code that a page loads later, and what it says in the language of the page. Where that does not come, it says it in English. */
export async function withSentences<Code>(code: Promise<Code>): Promise<Code> {
  const loaded = await code;
  await loadLanguage(currentLanguage()).catch(() => undefined);
  return loaded;
}
