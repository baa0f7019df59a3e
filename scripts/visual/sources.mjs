// Why: docs/decisions/0164-pictures-of-unchanged-stories.md
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../lib/run.mjs";
import { storyOf } from "./views.mjs";

/** What every story is drawn with: the preview and its styles. Texts are drawn in no story. */
const sharedFolders = [".storybook", "packages/ui/src/styles"];
/** How pictures are taken. */
const cameraFolder = "scripts/visual";
/** Of pages beside the stories. What the preview needs of them is found by its imports. */
const documentation = new Set([".storybook/blocks", ".storybook/design-data", ".storybook/foundations"]);
/** What looks at stories or pictures draws nothing. */
const checks = /^\.\/\.storybook\/(layout\/|colours\.ts$)|\.test\.mjs$/;
const sharedFiles = ["scripts/chromium.mjs"];
const sharedPackages = [
  "@storybook/react-vite",
  "@tailwindcss/vite",
  "@vitejs/plugin-react",
  "playwright",
  "storybook",
  "tailwindcss",
  "vite",
];
const cameraPackages = ["dejavu-fonts-ttf", "sharp"];
/** What plays stories beside the preview, and makes the longer sentences in which they are looked at. */
const playerFiles = ["vitest.config.ts", "packages/texts/scripts/pseudo.ts"];
const playerPackages = [
  "@storybook/addon-a11y",
  "@storybook/addon-vitest",
  "@vitest/browser-playwright",
  "axe-core",
  "vitest",
];
const preview = "./.storybook/preview.tsx";

/**
 * What the stories of a built Storybook are made of.
 * @param {string} folder of a build with `--stats-json`
 * @param {string} [checkout]
 */
export function readSources(folder, checkout = root) {
  const { entries } = JSON.parse(readFileSync(join(folder, "index.json"), "utf8"));
  const importsOf = importsIn(JSON.parse(readFileSync(join(folder, "preview-stats.json"), "utf8")));
  const contentOf = remembered((name) => contentIn(checkout, name));
  const inFolder = (name) => filesUnder(checkout, name);
  const ofPreview = [
    ...reachable(preview, importsOf),
    ...sharedFiles.map((file) => `./${file}`),
    ...sharedPackages.map(packageFile),
    ...sharedFolders.flatMap(inFolder),
  ];
  const ofCamera = [...inFolder(cameraFolder), ...cameraPackages.map(packageFile)];
  const ofPlayer = [...playerFiles.map((file) => `./${file}`), ...playerPackages.map(packageFile)];
  const keyOfFile = (importPath, language) => {
    const modules = [...ofPreview, ...ofCamera, ...reachable(importPath, importsOf)];
    return keyOfLines(modules.filter((name) => !checks.test(name) && isSaidIn(language, name)).map(contentOf));
  };
  const hindiOf = remembered((room) =>
    JSON.parse(readFileSync(join(checkout, "packages/texts/hi", `${room}.json`), "utf8")),
  );
  const playKeyOf = (importPath) => {
    const modules = [...ofPreview, ...reachable(importPath, importsOf)].filter((name) => isSaidIn("en", name));
    const hindi = modules.flatMap((name) => {
      const [, room, group] = /^\.\/packages\/texts\/src\/generated\/([^/]+)\/([^/]+)\.ts$/.exec(name) ?? [];
      return group === undefined ? [] : [`${room}/${group} ${JSON.stringify(hindiOf(room)[group])}`];
    });
    return keyOfLines([...[...modules, ...ofPlayer].map(contentOf), ...hindi]);
  };
  const keysIn = { en: remembered((path) => keyOfFile(path, "en")), hi: remembered((path) => keyOfFile(path, "hi")) };
  return {
    /**
     * The same for a sheet as long as every file and package that it is drawn from is the same.
     * @param {string} id
     */
    keyOf: (id) => {
      const { storyId, language } = storyOf(id);
      return keysIn[language](entries[storyId].importPath);
    },
    /**
     * The same for a file of stories as long as all that its plays and their checks meet is the same, in each language.
     * @param {string} importPath
     */
    playKeyOf,
    /** How many stories each file has. @type {Map<string, number>} */
    storiesIn: new Map(
      [
        ...Map.groupBy(
          Object.values(entries).filter(({ type }) => type === "story"),
          ({ importPath }) => importPath,
        ),
      ].map(([importPath, { length }]) => [importPath, length]),
    ),
  };
}

/** @param {string[]} lines of which the order does not count */
export function keyOfLines(lines) {
  const sorted = [...new Set(lines)].toSorted((a, b) => (a < b ? -1 : 1));
  return createHash("sha256").update(sorted.join("\n")).digest("base64url").slice(0, 16);
}

/** English stands in the modules of the screens; sentences of other languages have modules of their own. */
function isSaidIn(language, name) {
  const [, said = language] = /^\.\/packages\/texts\/src\/generated\/(hi|pseudo)\//.exec(name) ?? [];
  return said === language;
}

/** The stats name each module with those that import it. @returns {Map<string, string[]>} what each module imports */
function importsIn({ modules }) {
  const imports = new Map();
  for (const { name, reasons } of modules) {
    for (const { moduleName } of reasons) {
      const known = imports.get(moduleName);
      if (known === undefined) imports.set(moduleName, [name]);
      else known.push(name);
    }
  }
  return imports;
}

function reachable(start, importsOf) {
  const found = new Set([start]);
  for (const name of found) for (const next of importsOf.get(name) ?? []) found.add(next);
  return found;
}

/** A line that changes with the content of a module; of a package only its version counts. */
function contentIn(checkout, name) {
  const file = packageFileOf(checkout, name) ?? join(checkout, name);
  const place = relative(checkout, file);
  // A module that a plugin makes is no file; the plugins are among the shared files and packages.
  if (!existsSync(file) || statSync(file).isDirectory()) return place;
  const bytes = readFileSync(file);
  if (place.includes("node_modules")) return `${place} ${JSON.parse(bytes.toString("utf8")).version}`;
  return `${place} ${createHash("sha256").update(bytes).digest("base64url")}`;
}

const packageFile = (name) => `./node_modules/${name}/package.json`;

function packageFileOf(checkout, name) {
  const [, before, packageName] = /^(.*node_modules\/)((?:@[^/]+\/)?[^/]+)/.exec(name) ?? [];
  return packageName && join(checkout, before, packageName, "package.json");
}

function filesUnder(checkout, folder) {
  return readdirSync(join(checkout, folder), { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const parent = relative(checkout, entry.parentPath);
    const isShared = entry.isFile() && !entry.name.endsWith(".mdx") && !documentation.has(parent);
    return isShared ? [`./${parent}/${entry.name}`] : [];
  });
}

function remembered(make) {
  const known = new Map();
  return (argument) => {
    if (!known.has(argument)) known.set(argument, make(argument));
    return known.get(argument);
  };
}
