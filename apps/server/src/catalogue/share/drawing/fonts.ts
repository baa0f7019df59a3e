import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Font } from "satori";

const files = [
  { name: "Bricolage Grotesque", file: "bricolage-grotesque/files/bricolage-grotesque", weight: 700 },
  { name: "Figtree", file: "figtree/files/figtree", weight: 500 },
  { name: "Figtree", file: "figtree/files/figtree", weight: 700 },
] as const;
// satori uses only one font of each name, so the second subset has a name of its own.
const subsets = { latin: "", "latin-ext": " Extended" };

export const displayFont = "Bricolage Grotesque, Bricolage Grotesque Extended";
export const textFont = "Figtree, Figtree Extended";

export function loadFonts(): Promise<Font[]> {
  const loading = files.flatMap(({ name, file, weight }) =>
    Object.entries(subsets).map(async ([subset, suffix]): Promise<Font> => {
      const url = import.meta.resolve(`@fontsource/${file}-${subset}-${weight}-normal.woff`);
      return { name: `${name}${suffix}`, weight, style: "normal", data: await readFile(fileURLToPath(url)) };
    }),
  );
  return Promise.all(loading);
}
