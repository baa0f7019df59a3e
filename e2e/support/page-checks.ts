import type { Page } from "@playwright/test";
import { cutTexts } from "../../.storybook/layout/cut-texts.ts";
import { expect } from "./test.ts";

/** Language, title, one main landmark, named navigation, heading order. */
export async function expectStructure(page: Page, lang = "en"): Promise<void> {
  const found = await page.evaluate(() => {
    const present = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const nameOf = (element: Element) =>
      element.getAttribute("aria-label") ??
      document.getElementById(element.getAttribute("aria-labelledby") ?? "")?.textContent ??
      "";
    const levels = present("h1, h2, h3, h4, h5, h6").map((heading) => Number(heading.tagName.slice(1)));
    return {
      lang: document.documentElement.lang,
      mains: present("main").length,
      firstHeadings: levels.filter((level) => level === 1).length,
      skips: levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1),
      navs: present("nav").map(nameOf),
      jumpsInTabOrder: present("[tabindex]").filter((element) => Number(element.getAttribute("tabindex")) > 0).length,
    };
  });
  expect(found).toMatchObject({ lang, mains: 1, firstHeadings: 1, skips: [], jumpsInTabOrder: 0 });
  expect(found.navs, "every navigation has a name of its own").not.toContain("");
  expect(found.navs).toHaveLength(new Set(found.navs).size);
}

/** WCAG 2.5.8: targets of 24 by 24 CSS pixels, or as much room around them; links in a line of text are exempt. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const selector =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=slider]";
    const boxOf = (element: Element) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes = [element, ...labels].map((control) => control.getBoundingClientRect());
      return boxes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0] ?? element.getBoundingClientRect();
    };
    const inText = (element: Element) =>
      getComputedStyle(element).display.startsWith("inline") &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
      );
    const targets = [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const isSmall = (box: DOMRect) => box.width < 23.5 || box.height < 23.5;
    const centre = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const crowded = (own: DOMRect, other: DOMRect) => {
      const { x, y } = centre(own);
      if (isSmall(other)) return Math.hypot(centre(other).x - x, centre(other).y - y) < 23.5;
      const dx = Math.max(other.left - x, 0, x - other.right);
      return Math.hypot(dx, Math.max(other.top - y, 0, y - other.bottom)) < 11.5;
    };
    return targets
      .filter(({ element, box }) => isSmall(box) && !inText(element))
      .filter(({ element, box }) =>
        targets.some(
          (other) =>
            other.element !== element &&
            !other.element.contains(element) &&
            !element.contains(other.element) &&
            crowded(box, other.box),
        ),
      )
      .map(
        ({ element, box }) =>
          `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent} ${Math.round(box.width)}x${Math.round(box.height)}`,
      );
  });
  expect.soft(small, "targets smaller than 24 by 24 pixels").toEqual([]);
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
        .filter((animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0) > 10)
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
