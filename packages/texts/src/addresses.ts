import { currentLanguage, type Language, offeredLanguages } from "./languages.ts";

export interface LocalizedAddress {
  language: Language;
  /** The address inside the app: it has no language. */
  address: string;
}

/** `/hi/courses?q=a` is `/courses?q=a` in Hindi. English addresses name no language. */
export function languageIn(address: string, offered: readonly Language[] = offeredLanguages): LocalizedAddress {
  for (const language of offered) {
    const prefix = `/${language}`;
    if (language === "en" || !address.startsWith(prefix)) continue;
    const rest = address.slice(prefix.length);
    if (rest === "" || /^[?#]/.test(rest)) return { language, address: `/${rest}` };
    if (rest.startsWith("/")) return { language, address: rest };
  }
  return { language: "en", address };
}

/** An address of the app in a language, by default in the one that is shown. */
export function inLanguage(address: string, language: Language = currentLanguage()): string {
  if (language === "en") return address;
  return address === "/" || /^\/[?#]/.test(address) ? `/${language}${address.slice(1)}` : `/${language}${address}`;
}

/** Programs may include these characters of a sentence at the end of a path. No page's own path ends in one, plain or encoded. */
export const punctuation = /(%\w\w|[^\w/-])+$/;

function withoutPunctuation(path: string): string {
  return path.replace(punctuation, "");
}

/** A name of a thing in the last parameter. Words that are searched end as they were typed. */
const lastName = /^(.*[?&](?!q=)\w+=[\w.~-]*[\w~-])/;
/** A longer end is no sentence's, and takes long to match. */
const maxPunctuation = 30;

/** The same with parameters, for an address of any length. */
export function addressWithoutPunctuation(address: string): string {
  const [path = ""] = address.split("?", 1);
  const search = address.slice(path.length);
  const named = lastName.exec(search)?.[1];
  const end = search.slice(named?.length ?? 0);
  const isSentence = end.length <= maxPunctuation && withoutPunctuation(end) === "";
  const bare = path.slice(0, -maxPunctuation) + withoutPunctuation(path.slice(-maxPunctuation));
  return bare + (named !== undefined && isSentence ? named : search);
}
