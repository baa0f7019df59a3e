import { readdirSync, readFileSync } from "node:fs";

export const pageNames = ["privacy", "terms", "refunds"] as const;
export type PageName = (typeof pageNames)[number];

const folder = new URL("defaults/", import.meta.url);
const textOf = (name: string): string => readFileSync(new URL(name, folder), "utf8");

export function readDefaultTexts() {
  return {
    pages: { privacy: textOf("privacy.md"), terms: textOf("terms.md"), refunds: textOf("refunds.md") },
    /** Markdown by the name of its file. */
    articles: readdirSync(new URL("help/", folder))
      .toSorted()
      .map((name) => ({ name, text: textOf(`help/${name}`) })),
  } satisfies { pages: Record<PageName, string>; articles: object[] };
}
