// Why: docs/decisions/0172-a-language-has-addresses.md
import { inLanguage, languageIn } from "@lms/texts/addresses";
import type { Language } from "@lms/texts/languages";
import type { NegotiateLanguage } from "../platform/http/language/negotiate-language.ts";

interface PageRequest {
  url: string;
  headers: { cookie?: string | undefined; "accept-language"?: string | undefined };
}

interface PageLanguage {
  language: Language;
  /** The address without its language. */
  address: string;
  /** The same page in the reader's language, when the address names none. */
  redirectTo: string | undefined;
}

const chosen = /(?:^|;\s*)language=(\w+)/;

/** The language of the address. If it names none: the reader's choice in this browser, else the browser's languages. */
export function pageLanguage(
  { url, headers }: PageRequest,
  offered: readonly Language[],
  negotiate: NegotiateLanguage,
): PageLanguage {
  if (offered.length === 1) return { language: "en", address: url, redirectTo: undefined };
  const { language, address } = languageIn(url, offered);
  if (language !== "en") return { language, address, redirectTo: undefined };
  const named = chosen.exec(headers.cookie ?? "")?.[1];
  const preferred = offered.find((name) => name === named) ?? negotiate(headers["accept-language"]) ?? "en";
  return { language, address, redirectTo: preferred === "en" ? undefined : inLanguage(address, preferred) };
}
