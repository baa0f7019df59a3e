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
const timeout = 60_000;

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

  let isOpen = false;
  let still;
  const showIn = async (size, id) => {
    await page.setViewportSize(size);
    if (isOpen) {
      await still?.evaluate((style) => style.remove());
      await page.evaluate(switchTo, id);
    } else {
      // The stories' own tests run axe.
      await page.goto(`${storybook}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
    }
    still = undefined;
    return page.evaluate((limit) => Promise.race([globalThis.storyEnd, limitOf(limit)]), timeout);
  };

  return {
    /**
     * Shows a story and waits until it has rendered and played: in the page as it is, which is quicker than to load
     * Storybook again, or in a page that is loaded anew.
     * @param {string} id
     * @param {{ anew: boolean }} options
     */
    show: async (id, { anew }) => {
      let end = "";
      if (anew) isOpen = false;
      // What fails in the page as it is may be the trace of another story.
      for (const size of isOpen ? [windows[0], ...windows] : windows) {
        end = await showIn(size, id);
        isOpen = end === "finished";
        if (isOpen) break;
      }
      if (!isOpen) throw new Error(`${id}: ${end}`);
      still = await page.addStyleTag({ content: stillness });
      await page.mouse.move(0, 0);
    },
    /** A story plays in English; the next one that is shown does too. @param {"en" | "hi"} language */
    speak: async (language) => {
      if (language !== "en") await page.evaluate(speak, language);
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
  globalThis.endOf = (channel) =>
    new Promise((resolve) => {
      channel.once("storyFinished", () => resolve("finished"));
      channel.once("playFunctionThrewException", () => resolve("its play failed"));
      channel.once("storyErrored", () => resolve("could not be rendered"));
      channel.once("storyThrewException", () => resolve("threw"));
      channel.once("storyMissing", () => resolve("is not there"));
    });
  globalThis.storyEnd = new Promise((resolve) => {
    const search = setInterval(() => {
      const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
      if (!channel) return;
      clearInterval(search);
      resolve(globalThis.endOf(channel));
    }, 5);
  });
}

/** Runs in the page. */
function switchTo(storyId) {
  const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
  globalThis.storyEnd = globalThis.endOf(channel);
  // Nothing happens when a story is chosen that is shown already.
  const isShown = new URLSearchParams(location.search).get("id") === storyId;
  if (isShown) channel.emit("forceRemount", { storyId });
  else channel.emit("setCurrentStory", { storyId, viewMode: "story" });
}

/** Runs in the page: see `.storybook/language.tsx`. */
async function speak(language) {
  const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
  const spoken = new Promise((resolve) => {
    channel.once("lms/spoken", resolve);
  });
  channel.emit("lms/speak", language);
  await Promise.race([spoken, globalThis.limitOf(10_000)]);
  // The first letters ask for their font.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Runs in the page: it stands at its top, fonts and pictures are there, and the layout has followed the new width. */
async function settle() {
  window.scrollTo({ left: 0, top: 0, behavior: "instant" });
  await document.fonts.ready;
  // One far below is loaded when it comes near, which it never does here.
  for (const image of document.images) image.loading = "eager";
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
