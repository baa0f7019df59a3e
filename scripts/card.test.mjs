import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./lib/run.mjs";

const textOf = (file) => readFileSync(join(root, file), "utf8");
const card = JSON.parse(textOf("scripts/card.json"));
const parts = [".", "packages/api", "packages/ui", "apps/web"];
const packageOf = (part) => JSON.parse(textOf(join(part, "package.json")));

/** The code of the product: what only tests, stories and samples import has no job in it. */
const aside = /\.(?:test|stories|fixtures?)\.|\/testing\/|\.d\.ts$/;
const sources = parts.slice(1).flatMap((part) =>
  globSync("src/**/*.{ts,tsx,css}", { cwd: join(root, part) })
    .map((file) => join(part, file))
    .filter((file) => !aside.test(file))
    .map((file) => ({ part, file, text: textOf(file) })),
);

const dependsOn = (part, name) => {
  const { dependencies, devDependencies, peerDependencies } = packageOf(part);
  return name in { ...dependencies, ...devDependencies, ...peerDependencies };
};

/** Whether the code gets more than types from a package, or from a file in it. */
function importsValue(text, name) {
  const from = `"${name}(?:/[^"]+)?"`;
  const statements = text.matchAll(new RegExp(String.raw`^(?:import|export)\s+([^;"]*?)\s*from\s+${from}`, "gm"));
  return (
    new RegExp(String.raw`\bimport\(\s*${from}`).test(text) ||
    [...statements].some(([, names]) => !/^type\b/.test(names) && !/^\{(?:\s*type\s[^,}]+,?)+\s*\}$/.test(names))
  );
}

test.each([
  ['import { Bar } from "kit";', true],
  ['import kit, { type Bar } from "kit/bar";', true],
  ['import {\n  Bar,\n  type Pie,\n} from "kit";', true],
  ['const kit = await import("kit");', true],
  ['import type { Bar } from "kit";', false],
  ['import { type Bar, type Pie } from "kit";', false],
  ['import { Bar } from "kitchen";', false],
  ['// import { Bar } from "kit";', false],
])("%j imports a value: %s", (text, expected) => {
  expect(importsValue(text, "kit")).toBe(expected);
});

test.each(card.imports)("%s is a dependency of the code that imports it", (name) => {
  const importing = sources.filter(({ text }) => importsValue(text, name));
  expect(importing.map(({ file }) => file)).not.toEqual([]);
  expect(importing.filter(({ part }) => !dependsOn(part, name)).map(({ file }) => file)).toEqual([]);
});

test.each(card.styles)("%s is a dependency of the styles that import it", (name) => {
  const importing = sources.filter(({ text }) => text.includes(`@import "${name}"`));
  expect(importing.some(({ part }) => dependsOn(part, name))).toBe(true);
});

test.each(card.commands)("%s is a dependency, and a script runs it", (name) => {
  const { scripts, devDependencies } = packageOf(".");
  expect(devDependencies).toHaveProperty([name]);
  expect(Object.values(scripts).filter((script) => script.split(" ", 1)[0] === name)).not.toEqual([]);
});

test.each(Object.entries(card.frameworks))("%s is a dependency, and configured in %s", (name, file) => {
  expect(dependsOn(".", name)).toBe(true);
  expect(textOf(file)).toContain(`framework: "${name}"`);
});

test.each(Object.entries(card.generators))("%s is a dependency, and imported by %s", (name, file) => {
  const part = parts.find((each) => file.startsWith(`${each}/`));
  expect(dependsOn(part, name)).toBe(true);
  expect(importsValue(textOf(file), name)).toBe(true);
});

test.each(card.paths)("%s is there", (path) => {
  expect(existsSync(join(root, path))).toBe(true);
});
