import type { CompiledMessage } from "icu-minify/format";
import type { Language } from "./languages.ts";

/** The sentences of a language by screen and name. */
export type Part = Readonly<Record<string, Readonly<Record<string, CompiledMessage>>>>;

export interface Parts {
  parts: Readonly<Record<string, () => Promise<{ part: Part }>>>;
}

type Translated = Exclude<Language, "en">;

const sources: Readonly<Record<Translated, () => Promise<Parts>>> = {
  hi: async () => import("./generated/hi/parts.ts"),
};

const requestedParts = new Set<string>();
const loaded = new Map<string, Part>();

/** A screen's module calls it: the part that has its sentences belongs to what is shown. */
export function wantPart(part: string): void {
  requestedParts.add(part);
}

export function messagePart(language: Language, part: string): Part | undefined {
  return loaded.get(`${language}/${part}`);
}

/** Loads the sentences of the screens whose code is loaded; again when more code is. English is in the code, and is shown for a sentence that is not loaded. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === "en") return;
  const missing = [...requestedParts].filter((part) => !loaded.has(`${language}/${part}`));
  if (missing.length === 0) return;
  const { parts } = await sources[language]();
  await Promise.all(
    missing.map(async (name) => {
      const source = parts[name];
      if (source) loaded.set(`${language}/${name}`, (await source()).part);
    }),
  );
}

/** @internal Storybook and tests replace English sentences, for example by a pseudo-language. Undefined restores English. */
export async function replaceEnglish(source?: () => Promise<Parts>): Promise<void> {
  for (const name of [...loaded.keys()].filter((key) => key.startsWith("en/"))) loaded.delete(name);
  if (!source) return;
  const { parts } = await source();
  await Promise.all(
    Object.entries(parts).map(async ([name, load]) => {
      loaded.set(`en/${name}`, (await load()).part);
    }),
  );
}
