import { readdirSync, readFileSync } from "node:fs";
import type { Language } from "@lms/texts/languages";

export const pageNames = ["privacy", "terms", "refunds"] as const;
export type PageName = (typeof pageNames)[number];

export interface DefaultTexts {
  pages: Record<PageName, string>;
  /** Markdown by the name of its file. */
  articles: { name: string; text: string }[];
}

const folders: Readonly<Record<Language, URL>> = {
  en: new URL("defaults/", import.meta.url),
  hi: new URL("defaults/hi/", import.meta.url),
};

export function readDefaultTexts(language: Language): DefaultTexts {
  const folder = folders[language];
  const readText = (name: string): string => readFileSync(new URL(name, folder), "utf8");
  return {
    pages: { privacy: readText("privacy.md"), terms: readText("terms.md"), refunds: readText("refunds.md") },
    articles: readdirSync(new URL("help/", folder))
      .toSorted()
      .map((name) => ({ name, text: readText(`help/${name}`) })),
  };
}
