import pixelmatch from "pixelmatch";
import { missingColours } from "./palette.mjs";
import { makeSheet, readSheet } from "./sheet.mjs";

/**
 * How different the colours of a pixel may be, from 0 to 1, and how many pixels of the full size may be more different than
 * that. Where every blended edge of a page is one step of 255 off, a fifth of this is reached; where a word is shifted by two
 * pixels, twice as much.
 */
const threshold = 0.15;
const pixelsOfNoise = 130;

/**
 * What differs between a story's pictures and its committed sheet, one sentence for each view that differs.
 * @param {Buffer} before
 * @param {readonly import("./views.mjs").View[]} views
 * @param {readonly import("./sheet.mjs").Picture[]} pictures
 * @returns {Promise<{ sheet: Buffer, differences: string[] }>} with the sheet that these pictures make
 */
export async function compare(before, views, pictures) {
  // Made lossy in the same way, so that what is compared has lost the same.
  const sheet = await makeSheet(views, pictures);
  const was = await readSheet(before, views);
  const is = await readSheet(sheet, views);
  if (was === undefined || is === undefined) return { sheet, differences: ["is pictured in other views"] };
  const differences = views.flatMap(({ name }, index) => {
    const reason = differenceOf(was[name], is[name], pictures[index].pixels);
    return reason === undefined ? [] : [`${name}: ${reason}`];
  });
  return { sheet, differences };
}

function differenceOf(was, is, pixels) {
  if (was.width !== is.width || was.height !== is.height) {
    return `${is.width} × ${is.height}, was ${was.width} × ${was.height}`;
  }
  const count = countDifferent(was.small, is.small);
  const scale = is.small.width / is.width;
  if (count > pixelsOfNoise * scale ** 2) return `${count} pixels of the small picture differ`;
  const missing = missingColours(was.palette, pixels).map((colour) => `#${colour.toString(16).padStart(6, "0")}`);
  return missing.length === 0 ? undefined : `${missing.join(", ")} is gone`;
}

function countDifferent(was, is) {
  return pixelmatch(was.pixels, is.pixels, undefined, was.width, was.height, { threshold, includeAA: false });
}
