import { useSyncExternalStore } from "react";
import { subscribe } from "valtio";
import { type Theme, theme } from "./theme.ts";

/** Undefined on the server and until the browser has taken its HTML over: only the browser knows. */
export function useTheme(): Theme | undefined {
  return useSyncExternalStore(
    (notify) => subscribe(theme, notify, true),
    () => theme.theme,
    () => undefined,
  );
}
