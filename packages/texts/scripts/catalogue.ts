import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "..");

/** The sentences of a screen by their names, of a domain by its screens. */
export type Domain = Record<string, Record<string, string>>;

export const domains = [
  "account",
  "admin",
  "batches",
  "billing",
  "catalogue",
  "kit",
  "learning",
  "messages",
  "shell",
  "site",
] as const;

export function readDomain(language: string, domain: string): Domain {
  return JSON.parse(readFileSync(join(folder, language, `${domain}.json`), "utf8"));
}
