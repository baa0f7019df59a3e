import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { __unstable__loadDesignSystem as loadDesignSystem } from "@tailwindcss/node";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const styles = fileURLToPath(new URL("../src/styles", import.meta.url));

/** Words that can only be meant as a class: those which a token stands behind. */
const tokenClass =
  /^(?:[^\s":]+:)*-?(?:bg|text|border(?:-[trblxyse])?|outline|(?:inset-)?ring|fill|stroke|accent|shadow|rounded(?:-[trblse]+)?|(?:min-|max-)?[hw]|size|font|animate)-[a-z][a-z0-9-]*$/;

function classesOf(file: string): string[] {
  const code = readFileSync(`${root}/${file}`, "utf8").replaceAll(/^import .*$|^} from .*$/gm, "");
  const strings = [...code.matchAll(/"([^"\n]*)"|`([^`$]*)`/g)].map(([, plain, template]) => plain ?? template ?? "");
  return strings.flatMap((text) => text.split(/\s+/)).filter((word) => tokenClass.test(word));
}

test("every class with a token compiles to CSS", async () => {
  const design = await loadDesignSystem(readFileSync(`${styles}/index.css`, "utf8"), { base: styles });
  const files = globSync("{packages/ui,apps/web}/src/**/*.tsx", { cwd: root });
  const used = [...new Set(files.flatMap((file) => classesOf(file)))];
  const css = design.candidatesToCss(used);

  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((_, index) => css[index] === null)).toEqual([]);
});
