import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSources } from "./sources.mjs";

/** Which module is imported by which. */
const importedBy = {
  "./packages/ui/src/button.tsx": ["./packages/ui/src/button.stories.tsx", "./packages/ui/src/card.tsx"],
  "./packages/ui/src/card.tsx": ["./packages/ui/src/card.stories.tsx"],
  "./packages/ui/src/picture.png": ["./packages/ui/src/card.tsx"],
  "./node_modules/@radix-ui/react-slot/dist/index.mjs": ["./packages/ui/src/button.tsx"],
  "./packages/ui/src/theme.ts": ["./.storybook/preview.tsx"],
  "./packages/texts/src/generated/hi/parts.ts": ["./.storybook/preview.tsx"],
  "./packages/texts/src/generated/kit/card.ts": ["./packages/ui/src/card.tsx"],
};
const files = {
  "packages/ui/src/button.tsx": "button",
  "packages/ui/src/button.stories.tsx": "stories of the button",
  "packages/ui/src/card.tsx": "card",
  "packages/ui/src/card.stories.tsx": "stories of the card",
  "packages/ui/src/picture.png": "a picture",
  "packages/ui/src/theme.ts": "theme",
  "packages/ui/src/styles/tokens.css": "tokens",
  "node_modules/@radix-ui/react-slot/package.json": '{ "version": "1.0.0" }',
  "node_modules/vite/package.json": '{ "version": "8.0.0" }',
  "packages/texts/src/generated/hi/parts.ts": "Hindi",
  "packages/texts/src/generated/kit/card.ts": "English",
  "packages/texts/hi/kit.json": '{ "card": { "title": "कार्ड" }, "button": {} }',
  ".storybook/preview.tsx": "preview",
  ".storybook/welcome.mdx": "welcome",
  ".storybook/foundations/screen-routes.ts": "routes",
  ".storybook/main.ts": "main",
  ".storybook/layout/check-layout.ts": "layout",
  "scripts/visual/camera.mjs": "camera",
  "scripts/visual/camera.test.mjs": "test of the camera",
};
const entries = {
  "button--primary": { type: "story", importPath: "./packages/ui/src/button.stories.tsx" },
  "button--busy": { type: "story", importPath: "./packages/ui/src/button.stories.tsx" },
  "card--plain": { type: "story", importPath: "./packages/ui/src/card.stories.tsx" },
};
const sheets = [...Object.keys(entries), "card--plain.hi"];

let checkout;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), "lms-sources-"));
  for (const [file, content] of Object.entries(files)) write(file, content);
  const modules = Object.entries(importedBy).map(([name, importers]) => ({
    name,
    reasons: importers.map((moduleName) => ({ moduleName })),
  }));
  write("built/index.json", JSON.stringify({ entries }));
  write("built/preview-stats.json", JSON.stringify({ modules }));
});
afterEach(() => rmSync(checkout, { recursive: true }));

function write(file, content) {
  mkdirSync(dirname(join(checkout, file)), { recursive: true });
  writeFileSync(join(checkout, file), content);
}

/** The files of stories whose plays have another key after a file has changed. */
function playedAgainAfter(file, content) {
  const before = readSources(join(checkout, "built"), checkout);
  const was = new Map([...before.storiesIn.keys()].map((path) => [path, before.playKeyOf(path)]));
  write(file, content);
  const after = readSources(join(checkout, "built"), checkout);
  return [...was.keys()].filter((path) => after.playKeyOf(path) !== was.get(path));
}

/** Ids of the sheets whose keys differ after a file has changed. */
function changedBy(file, content) {
  const before = readSources(join(checkout, "built"), checkout);
  const was = sheets.map((id) => before.keyOf(id));
  write(file, content);
  const after = readSources(join(checkout, "built"), checkout);
  return sheets.filter((id, index) => after.keyOf(id) !== was[index]);
}

test("a story's key changes with its own file and with whatever that imports, and with nothing else", () => {
  expect(changedBy("packages/ui/src/button.stories.tsx", "another")).toEqual(["button--primary", "button--busy"]);
  expect(changedBy("packages/ui/src/card.tsx", "another")).toEqual(["card--plain", "card--plain.hi"]);
  expect(changedBy("packages/ui/src/picture.png", "another")).toEqual(["card--plain", "card--plain.hi"]);
  expect(changedBy("packages/ui/src/other.tsx", "another")).toEqual([]);
  expect(changedBy(".storybook/welcome.mdx", "another")).toEqual([]);
  expect(changedBy(".storybook/foundations/screen-routes.ts", "another")).toEqual([]);
  expect(changedBy(".storybook/layout/check-layout.ts", "another")).toEqual([]);
  expect(changedBy("scripts/visual/camera.test.mjs", "another")).toEqual([]);
});

test("sentences of another language change the pictures in it alone", () => {
  expect(changedBy("packages/texts/src/generated/hi/parts.ts", "another")).toEqual(["card--plain.hi"]);
});

test.each([
  ["a component that all of them show", "packages/ui/src/button.tsx", "another"],
  ["a token", "packages/ui/src/styles/tokens.css", "another"],
  ["what the preview imports", "packages/ui/src/theme.ts", "another"],
  ["what is set up for every story", ".storybook/main.ts", "another"],
  ["the way in which pictures are taken", "scripts/visual/camera.mjs", "another"],
  [
    "the version of a package that they import",
    "node_modules/@radix-ui/react-slot/package.json",
    '{"version":"1.0.1"}',
  ],
  ["the version of a tool", "node_modules/vite/package.json", '{"version":"8.0.1"}'],
])("every key changes with %s", (_what, file, content) => {
  expect(changedBy(file, content)).toEqual(sheets);
});

const [buttonStories, cardStories] = ["./packages/ui/src/button.stories.tsx", "./packages/ui/src/card.stories.tsx"];

test("the stories of each file are counted", () => {
  const { storiesIn } = readSources(join(checkout, "built"), checkout);
  expect([...storiesIn]).toEqual([
    [buttonStories, 2],
    [cardStories, 1],
  ]);
});

test.each([
  ["its own file", "packages/ui/src/button.stories.tsx", "another", [buttonStories]],
  ["what it imports", "packages/ui/src/card.tsx", "another", [cardStories]],
  ["a component that all of them show", "packages/ui/src/button.tsx", "another", [buttonStories, cardStories]],
  ["a check of how stories look", ".storybook/layout/check-layout.ts", "another", [buttonStories, cardStories]],
  ["a token", "packages/ui/src/styles/tokens.css", "another", [buttonStories, cardStories]],
  ["the version of a package", "node_modules/vite/package.json", '{"version":"8.0.1"}', [buttonStories, cardStories]],
  ["how pictures are taken", "scripts/visual/camera.mjs", "another", []],
  [
    "its sentences in Hindi",
    "packages/texts/hi/kit.json",
    '{ "card": { "title": "पत्र" }, "button": {} }',
    [cardStories],
  ],
  ["a sentence that it does not show", "packages/texts/hi/kit.json", '{ "card": { "title": "कार्ड" } }', []],
])("stories are played again after a change of %s", (_what, file, content, played) => {
  expect(playedAgainAfter(file, content)).toEqual(played);
});
