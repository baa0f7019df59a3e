import sharp from "sharp";
import { expect, test } from "vitest";
import { compare } from "./compare.mjs";
import { makeSheet } from "./sheet.mjs";
import { viewsOf } from "./views.mjs";

const views = viewsOf("components-button--primary");

/** A page like those of the product: a flat ground, a card with a button, and lines of small text. */
async function page({ brand = "#3a4fb5", ink = "#1b2030", wordShift = 0, height = 600, noise = false } = {}) {
  const text = (line, left, words) =>
    `<text x="${left}" y="${90 + line * 24}" font-size="16" fill="${ink}">${words}</text>`;
  const lines = [0, 1, 2, 3, 4].map((line) => text(line, 40, "Seven lectures and a half"));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="768" height="${height}">
    <rect width="768" height="${height}" fill="#fcfaf6"/>
    <rect x="24" y="40" width="500" height="300" rx="14" fill="#fff" stroke="#e3dfd8"/>
    <rect x="40" y="260" width="160" height="44" rx="10" fill="${brand}"/>
    ${lines.join("")}${text(5, 240 + wordShift, "Lecture")}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  if (noise) addNoise(data, info.width);
  return { pixels: data, width: info.width, height: info.height };
}

/** What another processor does: the blended edges of curves and letters, one step lighter. */
function addNoise(pixels, width) {
  for (let at = 3; at < pixels.length - 3; at += 3) {
    const isEdge = pixels[at] !== pixels[at - 3] && pixels[at] !== pixels[at + 3] && at % (width * 3) > 3;
    if (isEdge && pixels[at] < 250) pixels[at] += 1;
  }
}

async function differencesTo(change) {
  const before = await makeSheet(views, [await page(), await page()]);
  const { differences } = await compare(before, views, [await page(change), await page(change)]);
  return differences;
}

test("the same page has no difference, nor has one with other blended edges", async () => {
  expect(await differencesTo({})).toEqual([]);
  expect(await differencesTo({ noise: true })).toEqual([]);
});

test("one word that is shifted by two pixels is found", async () => {
  expect(await differencesTo({ wordShift: 2 })).toEqual([
    expect.stringMatching(/^light-768: \d+ pixels/),
    expect.stringMatching(/^dark-768: \d+ pixels/),
  ]);
});

test("a colour that changed by three percent is found, of an area and of text alone", async () => {
  expect(await differencesTo({ brand: "#3c51b7" })).toEqual([
    "light-768: #3a4fb5 is gone",
    "dark-768: #3a4fb5 is gone",
  ]);
  // By its colour or by its pixels: the machine's own fonts decide how much of the text is at the edges of letters.
  const isFound = /( is gone| pixels of the small picture differ)$/;
  expect(await differencesTo({ ink: "#1e2333" })).toEqual([
    expect.stringMatching(isFound),
    expect.stringMatching(isFound),
  ]);
});

test("a page that grew says its sizes", async () => {
  expect(await differencesTo({ height: 640 })).toContain("light-768: 768 × 640, was 768 × 600");
});

test("a sheet of other views has to be made anew", async () => {
  const screens = viewsOf("screens-home--filled");
  const before = await makeSheet(views, [await page(), await page()]);
  const { differences } = await compare(before, screens, await Promise.all(screens.map(() => page())));
  expect(differences).toEqual(["is pictured in other views"]);
});
