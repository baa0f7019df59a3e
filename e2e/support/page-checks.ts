import type { Page } from "@playwright/test";
import { cutTexts } from "../../.storybook/layout/cut-texts.ts";
import { expectAccessibleLayout } from "./axe.ts";
import { expect } from "./test.ts";

/** Language, and what axe does not see of landmarks and headings. */
export async function expectStructure(page: Page, lang = "en"): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", lang);
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const navigation of await page.getByRole("navigation").all()) await expect(navigation).toHaveAccessibleName(/./);
  await expectAccessibleLayout(page);
}

/** No text is cut off or scrolls sideways, except with an ellipsis, in a scrolling box, or for screen readers only. */
export async function expectNoCutText(page: Page): Promise<void> {
  // The page may still follow a change of its size.
  await expect
    .configure({ soft: true })
    .poll(async () => page.evaluate(cutTexts))
    .toEqual([]);
}

/** Text and accessible names of the main part, without table headings (repeated in rows on phones) and decoration. */
export async function textsOf(page: Page): Promise<string[]> {
  return page.getByRole("main").evaluate((main: HTMLElement) => {
    const apart = [...main.querySelectorAll<HTMLElement>("thead, [data-theme=dark]")].map(
      (element) => element.innerText,
    );
    const names = [...main.querySelectorAll("a, button, select, textarea, img")]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getAttribute("aria-label") ?? element.getAttribute("alt") ?? "");
    const split = (texts: string[]) => texts.join(" ").match(/\p{L}{2,}/gu) ?? [];
    const others = new Set(split(apart));
    const drawn = [...main.querySelectorAll<HTMLElement>("[aria-hidden=true]:not(svg *)")];
    const shown = drawn.map(({ style }) => style.display);
    for (const { style } of drawn) style.display = "none";
    const visibleText = main.innerText;
    for (const [index, { style }] of drawn.entries()) style.display = shown[index] ?? "";
    return split([visibleText, ...names]).filter((text) => !others.has(text));
  });
}

/** Where no bar lies over what was scrolled beneath it. */
export async function scrollToTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}

/** WCAG 1.4.12: text spacing. */
export async function spreadText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
       p { margin-bottom: 2em !important; }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** With reduced motion every animation and transition ends at once. */
export async function expectNoMotion(page: Page): Promise<void> {
  const moving = await page.evaluate(() => {
    const seconds = (times: string) => Math.max(...times.split(",").map((time) => Number.parseFloat(time)));
    const styles = [...document.querySelectorAll("*")].map((element) => ({
      element,
      style: getComputedStyle(element),
    }));
    return [
      ...styles
        .filter(({ style }) => seconds(style.transitionDuration) > 0.01 || seconds(style.animationDuration) > 0.01)
        .map(({ element }) => `${element.tagName} ${element.getAttribute("class")}`),
      ...styles
        .filter(({ style }) => style.scrollBehavior === "smooth")
        .map(({ element }) => `${element.tagName} scrolls`),
      ...document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration ?? 0) > 10)
        .map((animation) => animation.id),
    ];
  });
  expect.soft(moving).toEqual([]);
}

/** Resolves when the colours have changed. */
export async function switchToDark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset["theme"] = "dark";
  });
  await settle(page);
}

/** Resolves when nothing moves. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // An inherited colour changes one frame later.
    do {
      await frame();
      await frame();
    } while (document.getAnimations().some(({ playState }) => playState === "running"));
  });
}
