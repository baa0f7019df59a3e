const heights = new Map<Element, number>();
/** The ring around what has the focus needs this much. */
const ring = 8;

/** The `ref` of a bar that stays at the lower edge of the window: the browser scrolls what gets the focus clear of it. */
export function keepFocusAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const observer = new ResizeObserver(() => {
    heights.set(bar, bar.offsetHeight + ring);
    reserve();
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    heights.delete(bar);
    reserve();
  };
}

/** Several bars lie upon each other. */
function reserve() {
  document.documentElement.style.scrollPaddingBottom = heights.size > 0 ? `${Math.max(...heights.values())}px` : "";
}
