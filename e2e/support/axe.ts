import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./test.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const allRules = {
  type: "tag" as const,
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** Those that change with the width of a page. */
const layoutRules = {
  type: "rule" as const,
  values: ["heading-order", "landmark-one-main", "landmark-unique", "page-has-heading-one", "tabindex", "target-size"],
};
const colourRules = { type: "rule" as const, values: ["color-contrast", "link-in-text-block"] };

/** No WCAG A or AA violation that axe can see, in the theme the page has now. Nothing fades in or out meanwhile. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolation(page, allRules);
}

/** For another theme of a document that was found accessible: the other rules know no colour. */
export function expectAccessibleColours(page: Page): Promise<void> {
  return expectNoViolation(page, colourRules);
}

/** For another size of a document that was found accessible: headings, landmarks, and WCAG 2.5.8. */
export function expectAccessibleLayout(page: Page): Promise<void> {
  return expectNoViolation(page, layoutRules);
}

async function expectNoViolation(page: Page, rules: axe.RunOnly): Promise<void> {
  expect(page.frames(), "axe looks into one document").toHaveLength(1);
  const moving = await page.evaluate(() => matchMedia("(prefers-reduced-motion: no-preference)").matches);
  if (moving) await page.emulateMedia({ reducedMotion: "reduce" });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (runOnly) => {
    // Colours still change from those of the theme before.
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
    const found = await window.axe.run(document, { runOnly, resultTypes: ["violations"], preload: false });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  }, rules);
  if (moving) await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(violations).toEqual([]);
}
