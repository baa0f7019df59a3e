import { currentLanguage, type Language, offeredLanguages } from "./languages.ts";

export interface SaidAddress {
  language: Language;
  /** As the app knows it: without its language. */
  address: string;
}

/** `/hi/courses?q=a` is `/courses?q=a` in Hindi. English addresses name no language. */
export function languageIn(address: string, offered: readonly Language[] = offeredLanguages): SaidAddress {
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

/** Dots, commas, brackets and quotes, as they are or encoded, that programs take for a part of the link before them. */
const punctuation =
  /(?:[.,;:!?()[\]{}<>"'’”»…।*]|%(?:2[0127-9ACE]|3[ABCEF]|5[BD]|7[BD])|%E2%80%(?:99|9D|A6)|%C2%BB|%E0%A5%A4)+$/i;
/** A name of a thing in the last parameter. Words that are searched end as they were typed. */
const lastName = /^(.*[?&](?!q=)\w+=[\w.~-]*[\w~-])/;

/** A longer end is no sentence's, and would take long to match. */
const maxPunctuation = 30;

/** An address of a page as it was before somebody wrote a sentence around it. No page's own address ends in these. */
export function withoutPunctuation(address: string): string {
  const [path = ""] = address.split("?", 1);
  const search = address.slice(path.length);
  const named = lastName.exec(search)?.[1];
  const isEnd = named !== undefined && trimEnd(search.slice(named.length)) === "";
  return (trimEnd(path) || "/") + (isEnd ? named : search);
}

function trimEnd(text: string): string {
  return text.slice(0, -maxPunctuation) + text.slice(-maxPunctuation).replace(punctuation, "");
}
