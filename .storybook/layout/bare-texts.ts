// Why: docs/decisions/0191-pages-that-a-browser-translates.md
const untranslated = "script, style, textarea, noscript, option, [translate=no]";

/**
 * Texts that React knows as nodes. A browser's translator replaces them: React then writes to nodes that are gone, and an element
 * beside them cannot be put in or taken out. A text that is all its element has is written through the element.
 */
export function bareTexts(root: Node = document.body): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (!nodeValue?.trim() || !parentElement || parentElement.closest(untranslated)) continue;
    const props = propsIn(parentElement);
    if (!props || props["dangerouslySetInnerHTML"] !== undefined) continue;
    if (typeof props["children"] !== "string" && typeof props["children"] !== "number")
      found.push(`"${nodeValue.trim()}" in ${parentElement.outerHTML.slice(0, 200)}`);
  }
  return found;
}

/** What React notes on an element that it has made. */
function propsIn(element: Element): Readonly<Record<string, unknown>> | undefined {
  return Object.entries(element).find(([key]) => key.startsWith("__reactProps$"))?.[1];
}
