// @vitest-environment node
import { readFileSync } from "node:fs";
import { parse } from "postcss";
import { expect, test } from "vitest";
import { outlines, texts } from "./contrast-pairs.ts";
import { contrast, tokenHex } from "./contrast.ts";
import { coloursOf } from "../../../../.storybook/design-data/read-tokens.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

for (const theme of ["light", "dark"] as const) {
  const tokens = coloursOf(css, theme);

  test.each(texts)(`${theme}: %s can be read on %s`, (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(outlines)(`${theme}: %s stands out from %s`, (outline, ground) => {
    expect(contrast(tokens, outline, ground)).toBeGreaterThanOrEqual(3);
  });
}

test("both themes name the same tokens", () => {
  expect([...coloursOf(css, "dark").keys()]).toEqual([...coloursOf(css, "light").keys()]);
});

test("without a chosen theme, the system's dark colours are those of the dark theme", () => {
  const declarations = new Map<string, string[]>();
  parse(css).walkDecls(({ parent, prop, value }) => {
    const selector = parent?.type === "rule" && "selector" in parent ? parent.selector : "";
    declarations.set(selector, [...(declarations.get(selector) ?? []), `${prop}: ${value}`]);
  });
  expect(declarations.get(":root:where(:not([data-theme]))")).toEqual(declarations.get('[data-theme="dark"]'));
});

test("black on white is 21:1", () => {
  const extremes = new Map([
    ["black", "oklch(0 0 0)"],
    ["white", "oklch(1 0 0)"],
  ]);
  expect(contrast(extremes, "black", "white")).toBeCloseTo(21, 1);
});

test("OKLCH is converted to sRGB", () => {
  const known = new Map([
    ["white", "oklch(1 0 0)"],
    ["red", "oklch(0.6279554 0.2576833 29.2338836)"],
    ["beyond", "oklch(0.7 0.4 145)"],
  ]);
  expect(tokenHex(known, "white")).toBe("#ffffff");
  expect(tokenHex(known, "red")).toBe("#ff0000");
  expect(tokenHex(known, "beyond")).toMatch(/^#00[\da-f]{2}00$/);
});
