import { readFileSync } from "node:fs";

const domains = new Map<string, Record<string, Record<string, string>>>();

/** A Hindi sentence of the catalogue, as `hindi("shell/navbar", "signUp")`. It must need no values. */
export function hindi(place: string, name: string): string {
  const [domain = "", screen = ""] = place.split("/");
  const known = domains.get(domain) ?? readDomain(domain);
  domains.set(domain, known);
  const sentence = known[screen]?.[name];
  if (sentence === undefined || sentence.includes("{")) throw new Error(`No plain sentence: ${place}, ${name}`);
  return sentence.replaceAll(/<\/?\w+>/g, "");
}

function readDomain(domain: string): Record<string, Record<string, string>> {
  return JSON.parse(readFileSync(new URL(`../../packages/texts/hi/${domain}.json`, import.meta.url), "utf8"));
}
