import { type RefObject, useEffect } from "react";

/** Keys scroll code, tables and formulae that are wider than the column. */
export function useScrolledParts(root: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    if (html === "" || !root.current) return undefined;
    const parts = root.current.querySelectorAll<HTMLElement>("pre, table, .formula");
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        if (target.scrollWidth > target.clientWidth) target.setAttribute("tabindex", "0");
        else target.removeAttribute("tabindex");
      }
    });
    for (const part of parts) observer.observe(part);
    return () => observer.disconnect();
  }, [root, html]);
}
