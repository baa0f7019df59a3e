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
