const sheetName = "forced-colours";

/**
 * As Windows' high contrast draws a page, as far as CSS can: the system's colours in place of the page's, and the rules that the page has for it.
 * What a browser alone can do is missing: `forced-color-adjust`, the colours of the person's own choice, and pictures of the browser's fields.
 * Chromium's own emulation is in its developer tools, under Rendering.
 */
export function forceColours(forced: boolean): void {
  document.querySelector(`#${sheetName}`)?.remove();
  if (!forced) return;
  const sheet = document.createElement("style");
  sheet.id = sheetName;
  sheet.textContent = `${systemColours}\n${rulesForForcedColours().join("\n")}`;
  document.head.append(sheet);
}

const systemColours = `
:root { color-scheme: dark; background: Canvas; color: CanvasText; }
*, *::before, *::after {
  color: CanvasText !important;
  background-color: Canvas !important;
  border-color: CanvasText !important;
  outline-color: Highlight !important;
  box-shadow: none !important;
  text-shadow: none !important;
}
*:not(:has(img, video, canvas, iframe)) { background-image: none !important; }
a, a * { color: LinkText !important; }
button, button *, [role="button"] { color: ButtonText !important; background-color: ButtonFace !important; border-color: ButtonText !important; }
[disabled], [aria-disabled="true"], [disabled] *, [aria-disabled="true"] * { color: GrayText !important; border-color: GrayText !important; }
::selection, [aria-selected="true"], [aria-current]:not([aria-current="false"]) { color: HighlightText !important; background-color: Highlight !important; }
svg:not([fill]) { fill: none; stroke: currentcolor; }
`;

function rulesForForcedColours(): string[] {
  return Array.from(document.styleSheets).flatMap((sheet) => mediaRules(Array.from(sheet.cssRules)));
}

function mediaRules(rules: readonly CSSRule[]): string[] {
  return rules.flatMap((rule) => {
    if (rule instanceof CSSMediaRule && /forced-colors:\s*active/.test(rule.conditionText))
      return Array.from(rule.cssRules, ({ cssText }) => cssText);
    // Tailwind nests the query in the rule of its class.
    if (rule instanceof CSSStyleRule) return nestedRules(rule);
    return rule instanceof CSSGroupingRule ? mediaRules(Array.from(rule.cssRules)) : [];
  });
}

function nestedRules({ selectorText, cssRules }: CSSStyleRule): string[] {
  return mediaRules(Array.from(cssRules)).map((text) =>
    text.includes("{") ? text.replaceAll("&", selectorText) : `${selectorText} { ${text} }`,
  );
}
