import { type RefObject, useEffect, useState } from "react";

/**
 * Whether an element has been in the window, or at most `margin` pixels below it. Browsers that cannot say so are near
 * at once.
 */
export function useNear(element: RefObject<Element | null>, margin = 200): boolean {
  // The server has no window.
  const [near, setNear] = useState(() => "document" in globalThis && !("IntersectionObserver" in globalThis));
  useEffect(() => {
    const watched = element.current;
    if (near || !watched) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `0px 0px ${margin}px` },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, margin, near]);
  return near;
}
