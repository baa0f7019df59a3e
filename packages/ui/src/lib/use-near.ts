import { type RefObject, useEffect, useState } from "react";

/** Pixels below the window that count as near. */
const margin = 200;

/** Whether an element has been in the window or right below it. Browsers that cannot say so are near at once. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(() => !("IntersectionObserver" in globalThis));
  useEffect(() => {
    const watched = element.current;
    if (near || !watched) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `0px 0px ${margin}px` },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}
