import type { Page } from "@playwright/test";
import { settle } from "./page-checks.ts";
import { expect } from "./test.ts";

/** Every focusable element shows its focus, and nothing covers it. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  // After a key press, focus by script shows the ring as well.
  await page.keyboard.press("Tab");
  const faults = () =>
    page.evaluate(() => {
      const selector = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
      const hasRing = (element: Element | null | undefined) => {
        if (!element) return false;
        return [undefined, "::before", "::after"].some((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
          return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
        });
      };
      const uncovered = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        if (width <= 1 || height <= 1) return true;
        const shares = [0.1, 0.5, 0.9];
        return shares.some((x) =>
          shares.some((y) => {
            const hit = document.elementFromPoint(left + width * x, top + height * y);
            return hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest("label") !== null);
          }),
        );
      };
      // A list of tabs passes the focus on to its tab.
      const focusable = [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) =>
          element.tabIndex >= 0 && !element.matches(":disabled, [role=tablist]") && element.checkVisibility(),
      );
      const found: string[] = [];
      for (const element of focusable) {
        element.focus();
        const name = `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent ?? ""}`.slice(
          0,
          90,
        );
        if (document.activeElement !== element) found.push(`${name} takes no focus`);
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
        const card = element.closest("article, li, tr");
        const near = [element, label, card, element.parentElement, element.nextElementSibling];
        if (!near.some(hasRing)) found.push(`${name} has no ring`);
        if (!uncovered(element)) found.push(`${name} is covered`);
      }
      return focusable.length === 0 ? ["nothing takes focus"] : found;
    });
  // A message may cover a control until it disappears.
  await expect.configure({ soft: true }).poll(faults).toEqual([]);
}

/** A selected element (current, pressed, selected) differs from the others by more than font weight. */
export async function expectVisibleSelection(page: Page): Promise<void> {
  await settle(page);
  const unmarked = await page.evaluate(() => {
    const state = "[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true]";
    const look = (element: Element) => {
      const style = getComputedStyle(element);
      const sides = [style.borderTopColor, style.borderBottomColor, style.borderBottomWidth, style.borderLeftWidth];
      const sign = element.tagName === "svg" ? element.getAttribute("class") : "";
      return [style.backgroundColor, style.outlineStyle, style.textDecorationLine, sign, ...sides].join();
    };
    const looks = (element: Element) => [element, ...element.querySelectorAll("*")].map(look);
    return [...document.querySelectorAll(state)]
      .filter((selected) => selected.checkVisibility())
      .filter((selected) => {
        const group = selected.closest("ul, ol, fieldset, [role=tablist], nav");
        const others = [...(group?.querySelectorAll(selected.tagName) ?? [])].filter(
          (other) => !other.matches(state) && other.checkVisibility(),
        );
        const like = others.find((other) => other.className === selected.className) ?? others[0];
        // A style that the selected one lacks does not mark it.
        const known = new Set(like ? looks(like) : []);
        return like !== undefined && looks(selected).every((each) => known.has(each));
      })
      .map((selected) => selected.textContent ?? "");
  });
  expect.soft(unmarked).toEqual([]);
}
