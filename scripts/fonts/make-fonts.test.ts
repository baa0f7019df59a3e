import { readdirSync, readFileSync } from "node:fs";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { charactersOf } from "./characters.ts";
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

test.each(["figtree.woff2", "bricolage-grotesque.woff2"])("%s holds the rupee sign beside the digits", async (name) => {
  const tables = readTables(await subsetFont(readFileSync(new URL(name, folder)), "₹1", { targetFormat: "sfnt" }));
  expect([...charactersOf(tables).keys()]).toEqual([0x31, 0x20b9]);
  expect(tables.has("gvar")).toBe(true);
});

test("the faces of a family have the same weights, so that each stands in for letters that another lacks", () => {
  const css = readFileSync(new URL("../fonts.css", folder), "utf8");
  const faces = [
    ...css.matchAll(
      /@font-face \{[^}]*?font-family: "(?<family>[^"]+)"[^}]*?font-weight: (?<weights>[\d ]+);[^}]*?url\(/gu,
    ),
  ];
  const weights = Map.groupBy(faces, ({ groups }) => groups?.["family"] ?? "");
  expect([...weights.keys()]).toEqual(["Figtree Variable", "Bricolage Grotesque Variable"]);
  for (const ofFamily of weights.values()) {
    expect(new Set(ofFamily.map(({ groups }) => groups?.["weights"])).size).toBe(1);
  }
});

test("the fonts of every page are at most 60 kB, the one of Hindi pages 70 kB", () => {
  const bytes = (files: typeof committed) => files.reduce((sum, { content }) => sum + content.length, 0);
  const isDevanagari = ({ name }: (typeof committed)[number]) => name === "devanagari.woff2";
  expect(bytes(committed.filter((file) => !isDevanagari(file)))).toBeLessThanOrEqual(60_000);
  expect(bytes(committed.filter(isDevanagari))).toBeLessThanOrEqual(70_000);
});
