import { chromium, type Page } from "playwright";
import { chromiumArgs, chromiumPath } from "../../../scripts/chromium.mjs";

export interface Line {
  name: string;
  /** Milliseconds there and back. */
  latency: number;
  bytesPerSecond: number;
}

export interface VideoPage extends AsyncDisposable {
  /** Each in milliseconds, until a frame is on the screen. */
  play: () => Promise<number>;
  seek: (seconds: number) => Promise<number>;
  /** Plays the last seconds before, as a viewer does. */
  next: () => Promise<number>;
}

/** The page of a lecture in a fresh browser, at rest and with the pointer at Play. */
export async function openPlayer(url: string, cookie: string, line: Line): Promise<VideoPage> {
  const { page, video } = await openPage(url, cookie, line);
  await page.goto(url);
  const play = page.getByRole("button", { name: "Play", exact: true }).first();
  await play.waitFor();
  await page.waitForLoadState("networkidle");
  // A stream is loaded when the pointer comes near, or after some seconds.
  await play.hover();
  await page.waitForTimeout(3_000);
  return video;
}

/** A file in a page that has nothing else. */
export async function openBareVideo(file: string, cookie: string, line: Line): Promise<VideoPage> {
  const url = new URL("/bare-video", file).href;
  const { page, video } = await openPage(url, cookie, line);
  const button = `<button aria-label="Play" onclick="document.querySelector('video').play()">Play</button>`;
  const body = `<!doctype html><video src="${file}" width="960" height="540"></video>${button}`;
  await page.route(url, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(url);
  await page.waitForLoadState("networkidle");
  return video;
}

async function openPage(
  url: string,
  cookie: string,
  { latency, bytesPerSecond }: Line,
): Promise<{ page: Page; video: VideoPage }> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    args: chromiumArgs,
    ...(executablePath !== undefined && { executablePath }),
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const cookies = cookie.split("; ").map((pair) => pair.split("="));
  await context.addCookies(
    cookies.flatMap(([name, value]) => (name && value ? [{ name, value, url: new URL(url).origin }] : [])),
  );
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  const rates = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  await devtools.send("Network.emulateNetworkConditions", { offline: false, latency, ...rates });
  // Each round starts from the beginning.
  await devtools.send("Network.setBlockedURLs", { urls: ["*/api/v1/progress*"] });
  const video: VideoPage = {
    play: async () => {
      const measured = await untilFrame(page, { press: 'button[aria-label="Play"]' });
      await page.waitForTimeout(1_000);
      return measured;
    },
    seek: async (seconds) => {
      const measured = await untilFrame(page, { to: seconds });
      await page.waitForTimeout(500);
      return measured;
    },
    next: async () => {
      const fetched = page.waitForResponse(
        (response) => response.request().headers()["range"]?.endsWith("-999999") === true,
      );
      await page.evaluate(() => {
        const element = document.querySelector("video");
        if (element) element.currentTime = element.duration - 6;
      });
      await (await fetched).finished();
      // Its index follows where that comes last.
      await page.waitForTimeout(1_000);
      return untilFrame(page, { press: "a", named: "Next lecture" });
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
  return { page, video };
}

interface Act {
  press?: string;
  named?: string;
  to?: number;
}

/** The page measures, so that the time of a message to it does not count. */
function untilFrame(page: Page, act: Act): Promise<number> {
  return page.evaluate(async ({ press, named = "", to }) => {
    const before = document.querySelector("video");
    const start = performance.now();
    if (to !== undefined && before) before.currentTime = to;
    const pressed = [...document.querySelectorAll<HTMLElement>(press ?? "none")].find(({ textContent }) =>
      textContent.includes(named),
    );
    pressed?.click();
    const opened = () => {
      const now = document.querySelector("video");
      return named === "" || now !== before ? now : null;
    };
    while (!opened()) await new Promise((resolve) => requestAnimationFrame(resolve));
    const video = opened();
    for (;;) {
      const shown = await new Promise<number>((resolve) =>
        video?.requestVideoFrameCallback((_, { mediaTime }) => resolve(mediaTime)),
      );
      if (to === undefined || Math.abs(shown - to) < 1) return performance.now() - start;
    }
  }, act);
}
