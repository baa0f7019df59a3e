import { readFile } from "node:fs/promises";
import sharp, { type Region } from "sharp";
import { afterAll, expect, test } from "vitest";
import { openDrawer } from "./drawer.ts";
import { loadFonts } from "./fonts.ts";
import { nextToText } from "./share-card.ts";
import { textLayer, writableTexts } from "./text-layer.ts";

const drawer = openDrawer();
const fonts = await loadFonts();
afterAll(() => drawer.close());

const thumbnail = await readFile("tools/demo/media/practical-statistics/thumbnail/large.jpeg");
const texts = { site: "LMS", title: "Practical Statistics", eyebrow: "Data", byline: "By Asha Raman" };

async function contrastAt(png: Uint8Array, area: Region) {
  const { channels } = await sharp(await sharp(png).extract(area).png().toBuffer()).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

/** 0 to 255, of a pixel on average. */
async function differenceOf(one: Uint8Array, other: Uint8Array, area: Region) {
  const pixels = (png: Uint8Array) => sharp(png).extract(area).grayscale().raw().toBuffer();
  const [first, second] = await Promise.all([pixels(one), pixels(other)]);
  let sum = 0;
  for (const [index, value] of first.entries()) sum += Math.abs(value - (second[index] ?? 0));
  return sum / first.length;
}

test("a card is a small PNG of 1200 x 630, the texts beside the picture", async () => {
  const png = await drawer.draw({ ...texts, picture: thumbnail });
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect(png.length).toBeLessThan(60_000);
  const { left, top, width, height } = nextToText;
  expect(await contrastAt(png, { left: 40, top: 130, width: left - 80, height: 450 })).toBeGreaterThan(10);
  expect(await contrastAt(png, { left, top, width, height })).toBeGreaterThan(10);
});

test("texts that the fonts cannot write are left out, and so are emoji", async () => {
  expect(await writableTexts({ title: "हिन्दी व्याकरण", eyebrow: "Łódź 🎉 naïve", byline: "By தமிழ்" }, fonts)).toEqual({
    eyebrow: "Łódź naïve",
  });
  expect(await writableTexts({ title: "🎉" }, fonts)).toEqual({});
});

test("a long title and long words stay in their place", async () => {
  const long = {
    site: "W".repeat(60),
    title: "systems that do not fail ".repeat(20),
    byline: "W".repeat(300),
    eyebrow: "W".repeat(300),
  };
  const cards = [await drawer.draw({ site: "LMS", title: "S" }), await drawer.draw(long)] as const;
  const right = nextToText.left - 12;
  expect(await differenceOf(...cards, { left: 40, top: 130, width: right - 40, height: 450 })).toBeGreaterThan(5);
  expect(await differenceOf(...cards, { left: right, top: 0, width: 1200 - right, height: 630 })).toBeLessThan(0.5);
  expect(await differenceOf(...cards, { left: 0, top: 600, width: 880, height: 30 })).toBeLessThan(0.5);
});

test("a logo takes the place of the sign and the name", async () => {
  const logo = await sharp({ create: { width: 400, height: 100, channels: 4, background: "#1f6f4a" } })
    .webp()
    .toBuffer();
  const cards = [await drawer.draw({ ...texts }), await drawer.draw({ ...texts, logo })] as const;
  expect(await differenceOf(...cards, { left: 64, top: 56, width: 220, height: 56 })).toBeGreaterThan(20);
  expect(await differenceOf(...cards, { left: 64, top: 130, width: 520, height: 440 })).toBeLessThan(0.5);
});

test("markup in a title is text", async () => {
  const svg = await textLayer({ title: '</svg><script>alert(1)</script><image href="file:///etc/passwd"/>' }, fonts);
  expect(svg).not.toMatch(/script|image|href/);
});

test("a picture that cannot be read, and a drawing that takes too long, are failures of that card alone", async () => {
  await expect(drawer.draw({ ...texts, picture: Buffer.from("no picture") })).rejects.toThrow("unsupported");
  const hasty = openDrawer({ timeout: 1 });
  await expect(hasty.draw(texts)).rejects.toThrow("took too long");
  hasty.close();
  expect((await drawer.draw(texts)).length).toBeGreaterThan(1000);
});
