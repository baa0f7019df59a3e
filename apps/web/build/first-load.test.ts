import { existsSync, globSync, readFileSync } from "node:fs";
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
  // What was entered before the app came is in the first load of each.
  // Each page of the app is twenty bytes of the table of routes, in the first load of every page.
  ["site/home-page.tsx", 120_475, 6],
  // Lists with hearts, prices and a search.
  ["catalogue/courses-page.tsx", 121_700, 6],
  // It leads into previews, and to a lecture that a search found.
  ["catalogue/course-page.tsx", 122_625, 6],
  ["site/about-page.tsx", 115_000, 5],
  // A form brings its checker, which knows addresses.
  ["account/login-page.tsx", 120_665, 5],
])("the first load of %s is within its budget", (page, most, mostFiles) => {
  const { script, style, files } = measureFirstLoad(out, `src/pages/${page}`);
  expect(script).toBeLessThanOrEqual(most);
  expect(style).toBeLessThanOrEqual(12_700);
  expect(files).toBeLessThanOrEqual(mostFiles);
});

// At most 5 % more than when they were written, and no file more.
test.skipIf(!isBuilt).each([
  ["learning/overview-page.tsx", ["frame/learner-frame.tsx"], 159_500, 12],
  ["learning/lectures-page.tsx", [], 173_700, 11],
  ["batches/batch-page.tsx", ["frame/learner-frame.tsx"], 163_800, 13],
  ["admin/dashboard-page.tsx", [], 153_300, 11],
  ["billing/sales-page.tsx", [], 155_000, 12],
])("the first load of %s within %s is within its budget", (page, frame, most, mostFiles) => {
  const parts = ["routes/member-pages.ts", ...frame].map((file) => `src/app/${file}`);
  const { script, style, files } = measureFirstLoad(out, ...parts, `src/pages/${page}`);
  expect(script).toBeLessThanOrEqual(most);
  expect(style).toBeLessThanOrEqual(20_700);
  expect(files).toBeLessThanOrEqual(mostFiles);
});

test.skipIf(!isBuilt)("the fonts of every page are within their budget", () => {
  expect(fontBytes(`${out}/assets`)).toBeLessThanOrEqual(50_000);
});

// The browser would compute the styles of the whole page at each change of anything in it.
test.skipIf(!isBuilt)("no style of the document depends on what is anywhere in it", () => {
  const styles = globSync(`${out}/assets/*.css`).map((file) => readFileSync(file, "utf8"));
  expect(styles.length).toBeGreaterThan(1);
  expect(styles.join("").match(/(?<![-\w])(?:html|body|:root)[^{},]*:has\([^{]*/g)).toBeNull();
});
