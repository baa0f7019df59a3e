import { chromium, type Page } from "playwright";
import { chromiumArgs, chromiumPath } from "../../../scripts/chromium.mjs";

/** 10 Mbit/s and the time there and back of a wired line. */
const line = { offline: false, latency: 20, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

export interface PlayerPage extends AsyncDisposable {
  /** Each in milliseconds, until a frame is on the screen. */
  play: () => Promise<number>;
  seek: (seconds: number) => Promise<number>;
  /** Plays the last seconds before, as a viewer does. */
  next: () => Promise<number>;
}

/** The page of a lecture in a fresh browser, at rest. */
export async function openPlayer(url: string, cookie: string): Promise<PlayerPage> {
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
  await devtools.send("Network.emulateNetworkConditions", line);
  // Each round starts from the beginning.
  await devtools.send("Network.setBlockedURLs", { urls: ["*/api/v1/progress*"] });
  await page.goto(url);
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await page.waitForLoadState("networkidle");

  return {
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
        const video = document.querySelector("video");
        if (video) video.currentTime = video.duration - 6;
      });
      await (await fetched).finished();
      return untilFrame(page, { press: "a", named: "Next lecture" });
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
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
