/** @typedef {[colour: number, count: number][]} Palette most frequent first; a colour is 0xRRGGBB */

const mostColours = 32;
/** Fewer pixels of one colour are the edge of something. */
const leastPixels = 60;
/** A colour of this share of a picture is a flat area, which every machine fills with exactly the same value. */
const flatShare = 0.005;

const counts = new Uint32Array(2 ** 24);

/** @param {Buffer} pixels three bytes each @returns {Palette} */
export function paletteOf(pixels) {
  const seen = countColours(pixels);
  const palette = seen
    .map((colour) => /** @type {[number, number]} */ ([colour, counts[colour]]))
    .filter(([, count]) => count >= leastPixels)
    .toSorted(([a, countA], [b, countB]) => countB - countA || a - b)
    .slice(0, mostColours);
  clear(seen);
  return palette;
}

/**
 * The colours that a picture had and has no more: fewer than half of their pixels are left. This finds a changed colour
 * however small the change, also where a comparison of pixels would take it for noise.
 * @param {Palette} palette of the picture as it was
 * @param {Buffer} pixels as they are
 * @returns {number[]}
 */
export function missingColours(palette, pixels) {
  const seen = countColours(pixels);
  const total = pixels.length / 3;
  const missing = palette.flatMap(([colour, count]) => {
    const left = count >= total * flatShare ? counts[colour] : countNear(colour);
    return left * 2 < count ? [colour] : [];
  });
  clear(seen);
  return missing;
}

function countColours(pixels) {
  /** @type {number[]} */
  const seen = [];
  const add = (colour, count) => {
    if (counts[colour] === 0) seen.push(colour);
    counts[colour] += count;
  };
  // The table is larger than a processor's cache, and most pixels are like the one before.
  let last = -1;
  let length = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
    if (colour !== last) {
      if (length > 0) add(last, length);
      last = colour;
      length = 0;
    }
    length += 1;
  }
  if (length > 0) add(last, length);
  return seen;
}

function clear(seen) {
  for (const colour of seen) counts[colour] = 0;
}

/** Blended colours may be one step of 255 off on another processor. */
function countNear(colour) {
  const [red, green, blue] = [colour >> 16, (colour >> 8) & 255, colour & 255];
  let sum = 0;
  for (const r of steps(red)) {
    for (const g of steps(green)) {
      for (const b of steps(blue)) sum += counts[(r << 16) | (g << 8) | b];
    }
  }
  return sum;
}

const steps = (value) => [value - 1, value, value + 1].filter((step) => step >= 0 && step <= 255);
