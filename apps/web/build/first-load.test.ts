import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesOfPage, fontBytes, measureFirstLoad } from "./first-load.ts";

const manifest = {
  "index.html": {
    file: "entry.js",
    isEntry: true,
    imports: ["_shell.js"],
    css: ["entry.css"],
    dynamicImports: ["home.tsx"],
  },
  "_shell.js": { file: "shell.js" },
  "home.tsx": {
    file: "home.js",
    isDynamicEntry: true,
    imports: ["index.html", "_cards.js"],
    dynamicImports: ["dialog.tsx"],
  },
  "_cards.js": { file: "cards.js", imports: ["_shell.js"], css: ["cards.css"] },
  "dialog.tsx": { file: "dialog.js", isDynamicEntry: true },
  "about.tsx": { file: "about.js", isDynamicEntry: true },
};

test("a page's first load is the entry, its chunk and their static imports, each counted once", () => {
  const { scripts, styles } = filesOfPage(manifest, "home.tsx");
  expect(scripts.toSorted((one, other) => one.localeCompare(other))).toEqual([
    "cards.js",
    "entry.js",
    "home.js",
    "shell.js",
  ]);
  expect(styles).toEqual(["entry.css", "cards.css"]);
});

test("a page without a chunk fails the build", () => {
  expect(() => filesOfPage(manifest, "gone.tsx")).toThrow("The build has no chunk for gone.tsx.");
});

const out = join(import.meta.dirname, "../dist");

// `npm test` builds the app first.
const isBuilt = existsSync(`${out}/.vite/manifest.json`);

test.skipIf(!isBuilt).each([
  // The footer, which each of them shows, is in the first load.
  // Each page of the app is twenty bytes of the table of routes, in the first load of every page.
  ["site/home-page.tsx", 120_600],
  // Lists with hearts, prices and a search.
  ["catalogue/courses-page.tsx", 122_000],
  // It leads into previews, and to a lecture that a search found.
  ["catalogue/course-page.tsx", 123_300],
  ["site/about-page.tsx", 115_100],
  // A form brings its checker, which knows addresses.
  ["account/login-page.tsx", 121_500],
])("the first load of %s is within its budget", (page, most) => {
  const { script, style } = measureFirstLoad(out, `src/pages/${page}`);
  expect(script).toBeLessThanOrEqual(most);
  expect(style).toBeLessThanOrEqual(12_700);
});

test.skipIf(!isBuilt)("the fonts of every page are within their budget", () => {
  expect(fontBytes(`${out}/assets`)).toBeLessThanOrEqual(50_000);
});
