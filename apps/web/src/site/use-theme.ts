import { startTransition, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { type Theme, theme } from "./theme.ts";

/** Undefined on the server and until the browser has taken its HTML over: only the browser knows. */
export function useTheme(): Theme | undefined {
  const current = useSnapshot(theme).theme;
  const [inBrowser, setInBrowser] = useState(false);
  // Outside of a transition it would take the whole page over at once.
  useEffect(() => startTransition(() => setInBrowser(true)), []);
  return inBrowser ? current : undefined;
}
