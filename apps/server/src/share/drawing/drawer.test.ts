import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { openDrawer } from "./drawer.ts";
import { loadFonts } from "./fonts.ts";
import { besideText } from "./share-card.ts";
import { textLayer, writableTexts } from "./text-layer.ts";

const drawer = openDrawer();
const fonts = await loadFonts();
afterAll(() => drawer.close());

const thumbnail = await readFile("apps/server/demo-media/practical-statistics/thumbnail/large.jpeg");
const texts = { title: "Practical Statistics", eyebrow: "Data", byline: "By Asha Raman" };

async function contrastAt(png: Uint8Array, area: { left: number; top: number; width: number; height: number }) {
  const { channels } = await sharp(await sharp(png).extract(area).png().toBuffer()).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

test("a card is a small PNG of 1200 x 630, the texts beside the picture", async () => {
  const png = await drawer.draw({ ...texts, picture: thumbnail });
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect(png.length).toBeLessThan(60_000);
  const { left, top, width, height } = besideText;
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
  const long = { title: "systems that do not fail ".repeat(20), byline: "W".repeat(300), eyebrow: "W".repeat(300) };
  const png = await sharp(Buffer.from(await textLayer(long, fonts)))
    .png()
    .toBuffer();
  const right = besideText.left - 12;
  expect(await contrastAt(png, { left: 0, top: 130, width: right, height: 450 })).toBeGreaterThan(0);
  expect(await contrastAt(png, { left: right, top: 0, width: 1200 - right, height: 630 })).toBe(0);
  expect(await contrastAt(png, { left: 0, top: 600, width: 1200, height: 30 })).toBe(0);
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
