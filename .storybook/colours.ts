// Why: docs/decisions/0202-what-a-story-proves.md
import type { Preview } from "@storybook/react-vite";
import { expect } from "storybook/test";

/** They take most of axe's time, and are the only ones that find in dark what they do not find in light. */
export const colourRules = ["color-contrast", "link-in-text-block"] as const;

const themes = ["light", "dark"] as const;

/** Numbers of looks, and those that were found legible in an earlier story of this page. */
const looks = new Map<string, number>();
const legible = new Set<number>();

/** The colours of what a story shows for the first time, as it stands when it has played, in both themes. */
export const checkColours: NonNullable<Preview["afterEach"]> = async ({ parameters, reporting, viewMode }) => {
  if (viewMode !== "story") return;
  const { default: axe } = await import("axe-core");
  const root = document.documentElement;
  const shownTheme = root.dataset["theme"] ?? "";
  const still = document.createElement("style");
  still.textContent = "*, *::before, *::after { transition: none !important; }";
  document.head.append(still);
  const unseen = unseenLooks();
  try {
    for (const theme of unseen.size > 0 ? themes : []) {
      root.dataset["theme"] = theme;
      axe.reset();
      const context = { ...parameters["a11y"]?.context, include: [...unseen.values()].flat() };
      const result = await axe.run(context, { reporter: "no-passes", runOnly: [...colourRules] });
      const status = result.violations.length > 0 ? "failed" : "passed";
      reporting.addReport({ type: `colours in ${theme}`, version: 1, result, status });
      const found = result.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
      );
      await expect(found, `in ${theme}`).toEqual([]);
    }
    for (const look of unseen.keys()) legible.add(look);
  } finally {
    root.dataset["theme"] = shownTheme;
    still.remove();
  }
};

/** Elements with text of their own, by their look. */
function unseenLooks(): Map<number, Element[]> {
  const lookOf = lookReader();
  const found = new Map<number, Element[]>();
  for (const element of document.body.querySelectorAll("*")) {
    if (!hasText(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const look = lookOf(element);
    if (!legible.has(look)) found.set(look, [...(found.get(look) ?? []), element]);
  }
  return found;
}

function hasText(element: Element): boolean {
  if (element.matches("input, select, textarea")) return true;
  return [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());
}

/**
 * Two texts look the same where their colours and sizes are the same, and the classes that paint them and what is around them. The
 * classes tell apart what has one colour in light and two in dark.
 */
function lookReader(): (element: Element) => number {
  const known = new Map<Element, number>();
  const groundOf = (element: Element | null): number => {
    if (!element) return 0;
    const before = known.get(element);
    if (before !== undefined) return before;
    const around = groundOf(element.parentElement);
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const paint = [paintingClasses(element), element.getAttribute("style"), backgroundColor, backgroundImage, opacity];
    const ground = paint.join("|") === unpainted ? around : numberOf([around, ...paint]);
    known.set(element, ground);
    return ground;
  };
  return (element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    return numberOf([groundOf(element), element.tagName, color, fontSize, fontWeight]);
  };
}

const unpainted = "||rgba(0, 0, 0, 0)|none|1";

function paintingClasses(element: Element): string {
  return [...element.classList]
    .filter((name) => /(?:^|:)(?:bg|text|fill|from|via|to|opacity|mix|brightness)-/.test(name))
    .join(" ");
}

function numberOf(look: readonly unknown[]): number {
  const key = look.join("|");
  const number = looks.get(key) ?? looks.size + 1;
  looks.set(key, number);
  return number;
}
