import { readdirSync, readFileSync } from "node:fs";
import subsetFont from "subset-font";
import { languageNames as ownNamesOf, offeredLanguages } from "@lms/texts/languages";
import { expect, test } from "vitest";
import { charactersOf } from "./characters.ts";
import { languageNames } from "./letters.ts";
import { makeFonts } from "./make-fonts.ts";
import { readTables } from "./sfnt.ts";

const folder = new URL("../../packages/ui/src/styles/fonts/", import.meta.url);
const committed = readdirSync(folder)
  .filter((name) => name.endsWith(".woff2"))
  .map((name) => ({ name, content: readFileSync(new URL(name, folder)) }));

test("the fonts in the design system are those that npm run fonts makes", async () => {
  const made = await makeFonts();
  const stale = committed.filter(({ name, content }) => !made.get(name)?.equals(content)).map(({ name }) => name);
  expect(stale).toEqual([]);
  expect(committed).toHaveLength(made.size);
});

test.each([
  ["figtree.woff2", true],
  ["bricolage-grotesque.woff2", false],
])("%s holds the rupee sign beside the digits; in several weights: %s", async (name, varies) => {
  const tables = readTables(await subsetFont(readFileSync(new URL(name, folder)), "₹1", { targetFormat: "sfnt" }));
  expect([...charactersOf(tables).keys()]).toEqual([0x31, 0x20b9]);
  expect(tables.has("gvar")).toBe(varies);
});

test("the faces of a family have the same weights, so that each stands in for letters that another lacks", () => {
  const css = readFileSync(new URL("../fonts.css", folder), "utf8");
  const faces = [
    ...css.matchAll(
      /@font-face \{[^}]*?font-family: "(?<family>[^"]+)"[^}]*?font-weight: (?<weights>[\d ]+);[^}]*?url\(/gu,
    ),
  ];
  const weights = Map.groupBy(faces, ({ groups }) => groups?.["family"] ?? "");
  expect([...weights.keys()]).toEqual(["Figtree Variable", "Bricolage Grotesque Variable", "Devanagari Words"]);
  for (const ofFamily of weights.values()) {
    expect(new Set(ofFamily.map(({ groups }) => groups?.["weights"])).size).toBe(1);
  }
});

test("the face of names of languages has the letters of those that are offered", () => {
  const ownNames = offeredLanguages.map((language) => ownNamesOf[language]).filter((name) => !/^[ -~]*$/u.test(name));
  expect(languageNames).toBe(ownNames.join(""));
});

test("the fonts of a page's first view are at most 50 kB, that of Hindi pages 70 kB, that of names 2.5 kB", () => {
  const limits = new Map([
    ["devanagari.woff2", 70_000],
    ["language-names.woff2", 2_500],
  ]);
  const ofFirstView = committed.filter(({ name }) => !limits.has(name));
  expect(ofFirstView.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThanOrEqual(50_000);
  for (const [limited, limit] of limits) {
    const size = committed.find(({ name }) => name === limited)?.content.length;
    expect(size).toBeLessThanOrEqual(limit);
  }
});
