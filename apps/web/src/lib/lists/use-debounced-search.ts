import { useEffect, useEffectEvent } from "react";

/** Milliseconds after the last key. */
const delay = 250;

export function useDebouncedSearch(text: string, committed: string, commit: (text: string) => void): void {
  const commitText = useEffectEvent(() => commit(text.trim()));
  useEffect(() => {
    if (text.trim() === committed) return undefined;
    const { pathname } = location;
    const timer = setTimeout(() => {
      // The address is already the next page's while that loads.
      if (location.pathname === pathname) commitText();
    }, delay);
    return () => clearTimeout(timer);
  }, [text, committed]);
}
