import { startTransition, useEffect, useState } from "react";
import { subscribe } from "valtio";
import { type Theme, theme } from "./theme.ts";

/** Undefined on the server and until the browser has taken its HTML over: only the browser knows. */
export function useTheme(): Theme | undefined {
  const [current, setCurrent] = useState<Theme>();
  useEffect(() => {
    const update = () => setCurrent(theme.theme);
    // As an update of a store it would take the whole page over at once.
    startTransition(update);
    return subscribe(theme, update, true);
  }, []);
  return current;
}
