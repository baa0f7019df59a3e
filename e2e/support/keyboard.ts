import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  // What is loaded at the first sign of use is there afterwards.
  await page.keyboard.press("Shift");
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

export async function follow(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press("Enter");
}

/** Presses the arrow down until the target has the focus. A menu moves the focus a moment after the key. */
export async function arrowTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    if (await hasFocus(target)) return;
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction((element) => document.activeElement !== element, before);
  }
  await expect(target).toBeFocused();
}

/** Whether an element in the page has the focus, not the document. */
export async function hasFocusInPage(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);
}

async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const root = element.getRootNode();
    return (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === element;
  });
}
