import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/run.mjs";

const folder = join(root, "packages/ui/visual-baselines");
const browserFile = join(folder, "browser.json");
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

const fileOf = (id) => join(folder, `${id}${ending}`);
