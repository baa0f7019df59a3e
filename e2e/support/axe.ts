import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./test.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** No WCAG A or AA violation that axe can see, in the theme the page has now. Nothing fades in or out meanwhile. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames(), "axe looks into one document").toHaveLength(1);
  const moving = await page.evaluate(() => matchMedia("(prefers-reduced-motion: no-preference)").matches);
  if (moving) await page.emulateMedia({ reducedMotion: "reduce" });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (values) => {
    const runOnly = { type: "tag" as const, values };
    const found = await window.axe.run(document, { runOnly, resultTypes: ["violations"] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  }, tags);
  if (moving) await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(violations).toEqual([]);
}
