import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const folders = ["packages/ui/src", "apps/web/src"];

/** Two words of which the first has a capital letter, or names of persons and things. */
const words = String.raw`[A-Z][a-z]+,? (?:[a-z]|[A-Z][a-z])`;
const sentence = new RegExp(
  `"(?:[^"<>{}=&]*[^"<>{}=&\\w])?${words}[^"<>{}=&]*"|\`(?:[^\`<>=]*[^\`<>=\\w])?${words}[^\`<>=]*\``,
);
const notShown = /^\s*(?:import|\*|\/[/*])|new Error\(|super\(|throw |console\./;

/** What is no sentence. */
const allowed = [/preserveAspectRatio="x/, /{ name: "(?:Asha Raman|Mina Okafor|Ilse Brandt)"/];

function isSentence(line: string): boolean {
  return sentence.test(line) && !notShown.test(line) && !allowed.some((pattern) => pattern.test(line));
}

test("a sentence in the code is found", () => {
  expect(isSentence('  const message = "Try again later";')).toBe(true);
  expect(isSentence("  return `Hello, Asha ${name}`;")).toBe(true);
  expect(isSentence('  labels: { title: "Full Name" },')).toBe(true);
  expect(isSentence('  throw new Error("There is no such page");')).toBe(false);
  expect(isSentence('  className="inline-flex items-center"')).toBe(false);
});

// Lint finds what stands in JSX.
test("no sentence stands outside of the catalogue", () => {
  const found = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|stories|fixtures)\.|^testing[\\/]/.test(name))
      .flatMap((name) =>
        readFileSync(join(root, folder, name), "utf8")
          .split("\n")
          .filter(isSentence)
          .map((line) => `${folder}/${name}: ${line.trim()}`),
      ),
  );
  expect(found).toEqual([]);
});
