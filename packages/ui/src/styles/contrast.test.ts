// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast, tokensOf } from "./contrast.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

type Pair = readonly [front: string, ground: string];

/** Text on its ground: WCAG 2.2 AA, 1.4.3. */
const texts: Pair[] = [
  ...["paper", "surface", "sunken"].flatMap((ground): Pair[] => [
    ["ink", ground],
    ["muted", ground],
    ["brand", ground],
    ["good", ground],
    ["bad", ground],
  ]),
  ["ink", "brand-soft"],
  ["muted", "brand-soft"],
  ["brand", "brand-soft"],
  ["brand-strong", "paper"],
  ["on-brand", "brand"],
  ["on-brand", "brand-strong"],
  ["on-accent", "accent"],
  ["good", "good-soft"],
  ["ink", "good-soft"],
  ["on-good", "good"],
  ["bad", "bad-soft"],
  ["ink", "bad-soft"],
  ["on-bad", "bad"],
  ["on-bad", "bad-strong"],
  ["paper", "ink"],
];

/** Outlines and fills that carry meaning: WCAG 2.2 AA, 1.4.11. */
const outlines = ["paper", "surface", "sunken", "brand-soft"].flatMap((ground): Pair[] => [
  ["line-strong", ground],
  ["brand", ground],
  ["bad", ground],
]);

for (const theme of ["light", "dark"] as const) {
  const tokens = tokensOf(css, theme);

  test.each(texts)(`${theme}: %s can be read on %s`, (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(outlines)(`${theme}: %s stands out from %s`, (outline, ground) => {
    expect(contrast(tokens, outline, ground)).toBeGreaterThanOrEqual(3);
  });
}

test("both themes name the same tokens", () => {
  expect([...tokensOf(css, "dark").keys()]).toEqual([...tokensOf(css, "light").keys()]);
});

test("black on white is 21:1", () => {
  const extremes = new Map([
    ["black", "oklch(0 0 0)"],
    ["white", "oklch(1 0 0)"],
  ]);
  expect(contrast(extremes, "black", "white")).toBeCloseTo(21, 1);
});
