import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "..");

/** The sentences of a screen by their names, of a domain by its screens. */
export type Domain = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the browser shows. */
export const domains = [
  "account",
  "admin",
  "authoring",
  "batches",
  "billing",
  "catalogue",
  "kit",
  "learning",
  "messages",
  "conversation",
  "shell",
  "site",
  "web",
] as const;

/** What the server writes. */
export const plainDomains = ["mails", "operator"] as const;

/** What the server answers, by the domain of a code. */
export const answersDomain = "answers";

/** Nearly every page shows them: other languages load them as one file. */
const firstDomains = new Set(["kit", "shell", "web"]);
const firstScreens = /^(?:billing\/price$|catalogue\/(?:courses?-|no-such))/;

/** The file with a screen's sentences in other languages. */
export function messagePart(domain: string, screen: string): string {
  return firstDomains.has(domain) || firstScreens.test(`${domain}/${screen}`) ? "first" : domain;
}

export function readDomain(language: string, domain: string): Domain {
  const path = join(folder, language, `${domain}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}
