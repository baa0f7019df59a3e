import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../lib/run.mjs";
import { productionFiles } from "../words.mjs";
import { maxEntries, tables } from "./sizes.ts";

/** The files and folders of production code by their folder. */
function countEntries(files) {
  const entries = new Map();
  for (const file of files) {
    for (let path = file; path.includes("/src/"); path = dirname(path)) {
      const names = entries.get(dirname(path)) ?? new Set();
      entries.set(dirname(path), names.add(path));
    }
  }
  return [...entries].map(([folder, names]) => ({ folder, count: names.size }));
}

test("a folder of production code has at most twenty entries", () => {
  const large = countEntries(productionFiles(root)).filter(({ count }) => count > maxEntries);
  expect(large).toEqual([]);
});

test("entries are the files and folders in a folder", () => {
  const files = ["apps/a/src/b/c.ts", "apps/a/src/b/d/e.ts", "apps/a/src/b/d/f.ts"];
  expect(countEntries(files)).toEqual([
    { folder: "apps/a/src/b", count: 2 },
    { folder: "apps/a/src", count: 1 },
    { folder: "apps/a/src/b/d", count: 2 },
  ]);
});

test("what is excepted from a size is there, with a reason", () => {
  expect(Object.keys(tables).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(Object.values(tables).every((reason) => reason !== "")).toBe(true);
});
