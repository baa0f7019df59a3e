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
  const update = () => apply(storedTheme() ?? (system.matches ? "dark" : "light"));
  const finishRequest = (event: StorageEvent) => {
    if (event.key === themeKey || event.key === null) update();
  };
  update();
  system.addEventListener("change", update);
  addEventListener("storage", finishRequest);
  return () => {
    system.removeEventListener("change", update);
    removeEventListener("storage", finishRequest);
  };
}

export function toggleTheme(): void {
  const next = theme.theme === "dark" ? "light" : "dark";
  browserStorage.write(themeKey, next);
  apply(next);
}

function storedTheme(): Theme | undefined {
  const stored = browserStorage.read(themeKey);
  return stored === "dark" || stored === "light" ? stored : undefined;
}

function apply(next: Theme): void {
  theme.theme = next;
  document.documentElement.dataset.theme = next;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", barColours[next]);
}
