import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/run.mjs";

const folder = join(root, "packages/ui/visual-baselines");
const browserFile = join(folder, "browser.json");
export const sourcesFile = join(folder, "sources.txt");
/** The keys of files of stories with which their plays last passed. */
export const playsFile = join(root, "packages/ui/story-keys.txt");
const ending = ".webp";

/** The platform and the major version of the browser that drew what is committed. @returns {string | undefined} */
export function baselineBrowser() {
  return existsSync(browserFile) ? JSON.parse(readFileSync(browserFile, "utf8")).drawnBy : undefined;
}

/** @param {string} drawnBy */
export function keepBrowser(drawnBy) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(browserFile, `${JSON.stringify({ drawnBy }, undefined, 2)}\n`);
}

/** Ids of the stories that have a committed sheet. @returns {string[]} */
export function baselineIds() {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length));
}

/** @param {string} id @returns {Buffer | undefined} */
export function readBaseline(id) {
  const file = fileOf(id);
  return existsSync(file) ? readFileSync(file) : undefined;
}

/** @param {string} id @param {Buffer} sheet */
export function keepBaseline(id, sheet) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(id), sheet);
}

/** @param {string} id */
export function removeBaseline(id) {
  rmSync(fileOf(id), { force: true });
}

/**
 * Of a picture and the sources of its story: another where either has changed.
 * @param {string} sources
 * @param {Buffer | undefined} sheet
 */
export const pictureKey = (sources, sheet) =>
  createHash("sha256")
    .update(sources)
    .update(sheet ?? "")
    .digest("base64url")
    .slice(0, 16);

/**
 * Keys of what was last found right, by name. A line each, so that two branches can be merged by keeping both.
 * @param {string} file
 * @returns {Map<string, string[]>}
 */
export function readKeys(file) {
  const keys = new Map();
  if (!existsSync(file)) return keys;
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [name, key] = line.split(" ");
    if (key !== undefined) keys.set(name, [...(keys.get(name) ?? []), key]);
  }
  return keys;
}

/** @param {string} file @param {Map<string, string[]>} keys */
export function keepKeys(file, keys) {
  const lines = [...keys].flatMap(([name, of]) => of.map((key) => `${name} ${key}\n`));
  writeFileSync(file, lines.toSorted().join(""));
}

const fileOf = (id) => join(folder, `${id}${ending}`);
