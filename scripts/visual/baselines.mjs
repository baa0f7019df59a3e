import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { root } from "../lib/run.mjs";

/** @typedef {{ hash: string, sums: number[] }} Mark what decides whether a picture is the same */
/** @typedef {Record<string, Record<string, Mark>>} Marks by story, then by view */

const folder = join(root, "packages/ui/visual-baselines");
const list = join(folder, "baselines.json");

/** What was committed. @returns {{ machine: string | undefined, stories: Marks }} */
export function readBaselines() {
  if (!existsSync(list)) return { machine: undefined, stories: {} };
  const { machine, stories } = JSON.parse(readFileSync(list, "utf8"));
  return { machine, stories: mapMarks(stories, parse) };
}

/** Writes the list; pictures of stories and views that are not in it go. @param {string} machine @param {Marks} stories */
export function writeBaselines(machine, stories) {
  mkdirSync(folder, { recursive: true });
  const sorted = Object.fromEntries(Object.entries(stories).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(list, `${JSON.stringify({ machine, stories: mapMarks(sorted, print) }, undefined, 2)}\n`);
  const listed = new Set(Object.entries(stories).flatMap(([id, byView]) => Object.keys(byView).map(fileOf(id))));
  for (const name of readdirSync(folder)) {
    if (name.endsWith(".webp") && !listed.has(name)) rmSync(join(folder, name));
  }
}

/** Keeps a picture for people: what decides is the hash of its pixels. @param {import("./camera.mjs").Picture} picture */
export async function keepPicture(id, view, picture) {
  mkdirSync(folder, { recursive: true });
  await kept(picture).toFile(join(folder, fileOf(id)(view)));
}

/** A picture as it would be kept: narrow, and without the lower part of a very long page. @param {import("./camera.mjs").Picture} picture */
export function kept({ pixels, width, height }) {
  const narrow = Math.min(width, 560);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .extract({ left: 0, top: 0, width, height: Math.min(height, Math.round((1600 * width) / narrow)) })
    .resize({ width: narrow })
    .webp({ quality: 22, effort: 3 });
}

/** The committed picture, or undefined. @returns {string | undefined} */
export function pictureFile(id, view) {
  const file = join(folder, fileOf(id)(view));
  return existsSync(file) ? file : undefined;
}

const fileOf = (id) => (view) => `${id}.${view}.webp`;

const print = ({ hash, sums }) => [hash, ...sums].join(" ");

const parse = (text) => {
  const [hash, ...sums] = text.split(" ");
  return { hash, sums: sums.map(Number) };
};

const mapMarks = (stories, change) =>
  Object.fromEntries(
    Object.entries(stories).map(([id, byView]) => [
      id,
      Object.fromEntries(Object.entries(byView).map(([view, mark]) => [view, change(mark)])),
    ]),
  );
