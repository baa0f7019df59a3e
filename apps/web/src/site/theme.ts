import { browserStorage } from "../lib/storage.ts";
import { createStore } from "../lib/store.ts";

export type Theme = "light" | "dark";

interface ThemeState {
  theme: Theme;
}

const themeKey = "theme";

const barColours: Record<Theme, string> = { light: "#fcfaf6", dark: "#10131c" };

const initial = (): ThemeState => ({ theme: "light" });

export const theme = createStore("page", initial);

/** The stored theme overrides the system's. Returns a stop function. */
export function startTheme(): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const take = () => apply(keptTheme() ?? (system.matches ? "dark" : "light"));
  const finishRequest = (event: StorageEvent) => {
    if (event.key === themeKey || event.key === null) take();
  };
  take();
  system.addEventListener("change", take);
  addEventListener("storage", finishRequest);
  return () => {
    system.removeEventListener("change", take);
    removeEventListener("storage", finishRequest);
  };
}

export function toggleTheme(): void {
  const next = theme.theme === "dark" ? "light" : "dark";
  browserStorage.write(themeKey, next);
  apply(next);
}

function keptTheme(): Theme | undefined {
  const kept = browserStorage.read(themeKey);
  return kept === "dark" || kept === "light" ? kept : undefined;
}

function apply(next: Theme): void {
  theme.theme = next;
  document.documentElement.dataset.theme = next;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", barColours[next]);
}
