import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import subsetFont from "subset-font";
import { addGlyph } from "./add-glyph.ts";
import { devanagariLetters, languageNames, letters, moreLetters, rupee } from "./letters.ts";

interface Family {
  name: "figtree" | "bricolage-grotesque";
  /** The weights in use; Figtree's from its default, 300, since another default would round all outlines. */
  weights: { min: number; max: number };
  /** Headings have one: the others are cut off in the end, which saves a third of the bytes. */
  only?: number;
}

const families: readonly Family[] = [
  { name: "figtree", weights: { min: 300, max: 700 } },
  { name: "bricolage-grotesque", weights: { min: 640, max: 680 }, only: 640 },
];

/** Its letters join into hundreds of forms, which its features make: all are kept. */
const devanagari = { name: "noto-sans-devanagari", weights: { min: 400, max: 700 }, nameWeight: 500 };

/** What the browser applies by itself, and the figures of equal width that the styles ask for. */
const features = ["calt", "ccmp", "clig", "kern", "liga", "locl", "mark", "mkmk", "rlig", "tnum"];

const { resolve } = createRequire(import.meta.url);

/** File name to content: the same bytes in every run. */
export async function makeFonts(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const { name, weights, only } of families) {
    const options = { keepFeatures: features, variationAxes: { wght: weights } };
    const fixed = only === undefined ? {} : { variationAxes: { wght: only } };
    const cut = (part: "latin" | "latin-ext", text: string, targetFormat: "sfnt" | "woff2") =>
      subsetFont(packaged(name, part), text, { ...options, targetFormat });

    const withRupee = addGlyph(await cut("latin", letters, "sfnt"), await cut("latin-ext", rupee, "sfnt"), 0x20b9);
    files.set(`${name}.woff2`, await subsetFont(withRupee, letters + rupee, { targetFormat: "woff2", ...fixed }));
    const more = await cut("latin-ext", moreLetters, "sfnt");
    files.set(`${name}-more.woff2`, await subsetFont(more, moreLetters, { targetFormat: "woff2", ...fixed }));
  }
  const { name, weights, nameWeight } = devanagari;
  const cutDevanagari = (text: string, wght: { min: number; max: number } | number) =>
    subsetFont(packaged(name, "devanagari"), text, { targetFormat: "woff2", variationAxes: { wght } });
  files.set("devanagari.woff2", await cutDevanagari(devanagariLetters, weights));
  files.set("language-names.woff2", await cutDevanagari(languageNames, nameWeight));
  return files;
}

function packaged(name: string, part: string): Buffer {
  return readFileSync(resolve(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`));
}
