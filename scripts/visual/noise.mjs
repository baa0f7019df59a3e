import sharp from "sharp";
import { kept, pictureFile } from "./baselines.mjs";

/**
 * Whether a picture differs from its baseline by drawing noise alone: now and then a browser draws the edge of a curve
 * one step of 255 lighter. Then the sums of its colours are nearly the same, which no change of a colour leaves, and so
 * is every pixel of the picture that is kept, which no shift leaves.
 * @param {string} id
 * @param {string} view
 * @param {import("./camera.mjs").Picture} picture
 * @param {import("./baselines.mjs").Mark} mark
 */
export async function isNoise(id, view, picture, { sums }) {
  if (sums.some((sum, channel) => Math.abs(sum - picture.sums[channel]) > 400)) return false;
  const file = pictureFile(id, view);
  if (file === undefined) return false;
  const [before, after] = await Promise.all([rawOf(file), kept(picture).toBuffer().then(rawOf)]);
  if (before.length !== after.length) return false;
  return before.every((value, at) => Math.abs(value - after[at]) <= 20);
}

const rawOf = (picture) => sharp(picture).removeAlpha().raw().toBuffer();
