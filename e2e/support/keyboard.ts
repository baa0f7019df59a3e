import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Presses Tab until something has the focus, as one does who has no mouse. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Tabs to something and presses Enter on it. */
export async function follow(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press("Enter");
}

/** Whether somebody's next key would go to something on the page: nobody was put back to its beginning. */
export async function hasFocusInPage(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);
}

async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const root = element.getRootNode();
    return (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === element;
  });
}
