/**
 * Texts that are cut off or scroll sideways, except with an ellipsis, in a scrolling box, or for screen readers only.
 * Journeys run it in a page: it uses nothing from outside.
 */
export function cutTexts(): string[] {
  const found: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide in a window of ${clientWidth} px`);
  // Styles and frames of boxes that hold many texts are read once.
  const known = new Map<Element, { frame: DOMRect; hidesX: boolean; hidesY: boolean; mayHide: boolean }>();
  const lookAt = (box: Element) => {
    const style = getComputedStyle(box);
    const frame = box.getBoundingClientRect();
    const isShortened = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
    const isDecoration = frame.width <= 1 || box.matches("[aria-hidden=true], svg, option");
    const mayHide = isShortened || isDecoration || /auto|scroll/.test(style.overflow) || style.position === "fixed";
    const seen = { frame, hidesX: style.overflowX !== "visible", hidesY: style.overflowY !== "visible", mayHide };
    known.set(box, seen);
    return seen;
  };
  const cutBy = (text: DOMRect, start: Element): Element | undefined => {
    for (let box: Element | null = start; box; box = box.parentElement) {
      const { frame, hidesX, hidesY, mayHide } = known.get(box) ?? lookAt(box);
      if (mayHide) return undefined;
      if (hidesX && (text.right > frame.right + 2 || text.left < frame.left - 2)) return box;
      if (hidesY && (text.bottom > frame.bottom + 4 || text.top < frame.top - 4)) return box;
    }
    return text.right > clientWidth + 2 || text.left < -2 ? document.documentElement : undefined;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || node.textContent?.trim() === "" || !parent.checkVisibility({ opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const box = rect.width > 1 ? cutBy(rect, parent) : undefined;
      if (box) found.push(`"${node.textContent?.trim().slice(0, 60)}" is cut by ${box.tagName} ${box.className}`);
    }
  }
  return found;
}
