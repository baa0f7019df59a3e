import { test as base, expect, type Page } from "@playwright/test";
import { translateTexts } from "./translator.ts";

interface Watch {
  /** The browser logs this status on this path: it does not fail the test. */
  expectResponse: (status: number, path: string | RegExp) => void;
  /** Requests fail in this test: the errors that browser and app log do not fail it. */
  expectNetworkErrors: () => void;
}

/** The browser's log of a failing status. */
const statusLine = /^Failed to load resource: the server responded with a status of (\d+)/;

/** No page has this path: the document comes with 404. */
export const unknownPath = "/nowhere/at/all";

/** What browser and app log of a request without a response. */
const cutOffLine = /net::ERR_|Failed to fetch|could not be reached/;

/** A console error or warning, an uncaught error or an unexpected failing status fails the test at its end. */
export const test = base.extend<{ watch: Watch; translated: boolean }>({
  translated: [process.env["E2E_TRANSLATED"] === "true", { option: true }],
  watch: [
    async ({ page, translated }, use) => {
      if (translated) await page.addInitScript(translateTexts, false);
      const errors: string[] = [];
      // Meanwhile another journey may have deleted a course whose picture this one's page shows.
      const missing = [unknownPath, `/hi${unknownPath}`, /^\/media\/images\//];
      const expected: { status: number; path: string | RegExp }[] = missing.map((path) => ({ status: 404, path }));
      let cutOff = false;
      page.on("pageerror", (error) => errors.push(`uncaught: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() !== "error" && message.type() !== "warning") return;
        const status = Number(statusLine.exec(message.text())?.[1]);
        const path = pathOf(message.location().url);
        if (expected.some((response) => response.status === status && matches(path, response.path))) return;
        if (cutOff && cutOffLine.test(message.text())) return;
        errors.push(`console ${message.type()}: ${message.text()} (${path})`);
      });
      await use({
        expectResponse: (status, path) => void expected.push({ status, path }),
        expectNetworkErrors: () => {
          cutOff = true;
        },
      });
      expect(errors, "console and page errors of the journey").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const accounts = {
  admin: { email: "admin@lms.example", password: "Admin@1234" },
  learner: { email: "learner@lms.example", password: "Learner@1234" },
  guest: { email: "guest@lms.example", password: "Guest@1234" },
} as const;

/** Through the log-in screen. Resolves on the next page. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Nothing scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, width } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(width);
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

function matches(path: string, expected: string | RegExp): boolean {
  return typeof expected === "string" ? path === expected : expected.test(path);
}

/** Call before `page.goto`; the result reads the sum of unexpected layout shifts (https://web.dev/articles/cls). */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ("hadRecentInput" in entry && entry.hadRecentInput === true) continue;
        if ("value" in entry && typeof entry.value === "number") sum += entry.value;
      }
      document.documentElement.dataset["layoutShift"] = String(sum);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => Number((await page.locator("html").getAttribute("data-layout-shift")) ?? 0);
}

/** The app has taken the server's HTML over. */
export async function started(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: /^Switch to (?:dark|light) theme$/ })).toBeVisible();
}
