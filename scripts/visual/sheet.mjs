import sharp from "sharp";
import { paletteOf } from "./palette.mjs";

/** @typedef {{ pixels: Buffer, width: number, height: number }} Picture three bytes a pixel */
/** @typedef {{ width: number, height: number, palette: import("./palette.mjs").Palette }} Facts of a picture in its full size */

/** The lower part of a longer page is compared by its size and colours alone. */
const mostRows = 1400;
const gap = 8;
const background = "#808080";

/**
 * One file for a story: its pictures side by side, small, and in the metadata the exact size and colours of each.
 * @param {readonly import("./views.mjs").View[]} views
 * @param {readonly Picture[]} pictures one for each view
 * @returns {Promise<Buffer>} a WebP file
 */
export async function makeSheet(views, pictures) {
  const parts = await Promise.all(pictures.map((picture, index) => shrink(picture, views[index].keptWidth)));
  const facts = Object.fromEntries(
    pictures.map(({ pixels, width, height }, index) => [
      views[index].name,
      { width, height, palette: paletteOf(pixels) },
    ]),
  );
  const { width, lefts } = columnsOf(views);
  const height = Math.max(...parts.map((part) => part.height));
  return sharp({ create: { width, height, channels: 3, background } })
    .composite(
      parts.map((part, index) => ({
        input: part.pixels,
        raw: { width: part.width, height: part.height, channels: 3 },
        left: lefts[index],
        top: 0,
      })),
    )
    .withXmp(xmpOf(facts))
    .webp({ quality: 18, effort: 4 })
    .toBuffer();
}

/**
 * What a sheet says of each view: facts and the small picture, four bytes a pixel.
 * @param {Buffer} sheet
 * @param {readonly import("./views.mjs").View[]} views
 * @returns {Promise<Record<string, Facts & { small: Picture }> | undefined>} undefined where its views are others
 */
export async function readSheet(sheet, views) {
  const { xmp } = await sharp(sheet).metadata();
  const facts = factsOf(xmp);
  if (Object.keys(facts).join(" ") !== views.map(({ name }) => name).join(" ")) return undefined;
  const { lefts } = columnsOf(views);
  const { data, info } = await sharp(sheet).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const heights = views.map(({ name, keptWidth }) => smallHeight(facts[name], keptWidth));
  if (Math.max(...heights) !== info.height) return undefined;
  const entries = views.map(({ name, keptWidth }, index) => {
    const height = heights[index];
    const pixels = columnOf(data, info.width, { left: lefts[index], width: keptWidth, height });
    return [name, { ...facts[name], small: { pixels, width: keptWidth, height } }];
  });
  return Object.fromEntries(entries);
}

/** A part of a picture with four bytes a pixel, from its top. */
function columnOf(data, fullWidth, { left, width, height }) {
  const column = Buffer.alloc(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    const start = (row * fullWidth + left) * 4;
    data.copy(column, row * width * 4, start, start + width * 4);
  }
  return column;
}

/** @param {Picture} picture @returns {Promise<Picture>} */
async function shrink({ pixels, width, height }, keptWidth) {
  const rows = smallHeight({ width, height }, keptWidth);
  const { data } = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize({ width: keptWidth, height: Math.max(1, Math.round((height * keptWidth) / width)), fit: "fill" })
    .extract({ left: 0, top: 0, width: keptWidth, height: rows })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: keptWidth, height: rows };
}

function smallHeight({ width, height }, keptWidth) {
  return Math.min(mostRows, Math.max(1, Math.round((height * keptWidth) / width)));
}

function columnsOf(views) {
  const lefts = views.map((_, index) => views.slice(0, index).reduce((sum, { keptWidth }) => sum + keptWidth + gap, 0));
  return { lefts, width: views.reduce((sum, { keptWidth }) => sum + keptWidth + gap, -gap) };
}

const open = "<lms:pictures>";
const close = "</lms:pictures>";

const xmpOf = (facts) =>
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description rdf:about="" xmlns:lms="urn:lms:pictures">' +
  `${open}${JSON.stringify(facts, shorten)}${close}</rdf:Description></rdf:RDF></x:xmpmeta>`;

function factsOf(xmp) {
  const text = xmp?.toString("utf8") ?? "";
  const start = text.indexOf(open);
  return start === -1 ? {} : JSON.parse(text.slice(start + open.length, text.indexOf(close)), lengthen);
}

/** A palette as text: half as long as its numbers. */
const shorten = (key, value) =>
  key === "palette" ? value.map((entry) => entry.map((part) => part.toString(36)).join(".")).join(" ") : value;

const lengthen = (key, value) =>
  key === "palette"
    ? value.split(" ").map((entry) => entry.split(".").map((part) => Number.parseInt(part, 36)))
    : value;
