import { env } from "node:process";
import { chromium } from "playwright";
import sharp from "sharp";
import { chromiumArgs, chromiumPath } from "../chromium.mjs";
import { makeFontSetup } from "./font-setup.mjs";

const drawingArgs = ["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"];
const moment = new Date("2026-11-20T04:30:00Z");
/** In which a story plays: most in the first, those of a phone's own controls only in the second. */
const windows = [
  { width: 1200, height: 900 },
  { width: 360, height: 640 },
];
const timeout = 15_000;

/** A transition would be caught on its way; frames of a video depend on the decoder's timing. */
const stillness = `
  *, *::before, *::after { transition: none !important; }
  video { visibility: hidden !important; }
`;

/** A browser that draws the same on every run and machine: clock, time zone, language, motion and fonts are fixed. */
export async function openCamera() {
  const executablePath = chromiumPath();
  const fonts = makeFontSetup();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumArgs, ...drawingArgs],
    env: { ...env, FONTCONFIG_FILE: fonts.file },
  });
  return {
    version: browser.version(),
    /** @param {string} storybook address of the built Storybook */
    openPage: (storybook) => openPage(browser, storybook),
    close: async () => {
      await browser.close();
      fonts.remove();
    },
  };
}

/** One page that shows stories, one after the other. */
async function openPage(browser, storybook) {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    serviceWorkers: "block",
  });
  await context.addInitScript(reportTheEnd);
  const page = await context.newPage();
  await page.clock.setFixedTime(moment);

  return {
    /** Loads a story and waits until it has rendered and played. @param {string} id */
    show: async (id) => {
      let end = "";
      for (const size of windows) {
        await page.setViewportSize(size);
        await page.goto(`${storybook}/iframe.html?id=${id}&viewMode=story`);
        end = await page.evaluate((limit) => Promise.race([globalThis.storyEnd, limitOf(limit)]), timeout);
        if (end === "finished") break;
      }
      if (end !== "finished") throw new Error(`${id}: ${end}`);
      await page.addStyleTag({ content: stillness });
      await page.mouse.move(0, 0);
    },
    /** Whether a video has played: where it stands then is another place each time. */
    isMoving: () =>
      page.evaluate(() => Array.from(document.querySelectorAll("video")).some(({ played }) => played.length > 0)),
    /** The story that is shown, in a view. @param {import("./views.mjs").View} view */
    take: async (view) => {
      await page.evaluate((theme) => {
        document.documentElement.dataset["theme"] = theme;
      }, view.theme);
      await page.setViewportSize(view);
      await page.evaluate(settle);
      return take(page);
    },
    close: () => context.close(),
  };
}

/** Runs in the page. */
function reportTheEnd() {
  globalThis.limitOf = (limit) => new Promise((resolve) => setTimeout(() => resolve("did not finish"), limit));
  globalThis.storyEnd = new Promise((resolve) => {
    const search = setInterval(() => {
      const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
      if (!channel) return;
      clearInterval(search);
      channel.on("storyFinished", () => resolve("finished"));
      channel.on("playFunctionThrewException", () => resolve("its play failed"));
      channel.on("storyErrored", () => resolve("could not be rendered"));
      channel.on("storyThrewException", () => resolve("threw"));
      channel.on("storyMissing", () => resolve("is not there"));
    }, 5);
  });
}

/** Runs in the page: fonts and pictures are there, and the layout has followed the new width. */
async function settle() {
  await document.fonts.ready;
  await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** @returns {Promise<import("./sheet.mjs").Picture>} */
async function take(page) {
  const png = await page.screenshot({ fullPage: true, animations: "disabled", caret: "hide" });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}
