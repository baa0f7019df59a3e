import { browserStorage } from "../lib/storage.ts";
import { createStore } from "../lib/store/store.ts";

export type Theme = "light" | "dark";
type ThemeChoice = Theme | "system";

interface ThemeState {
  theme: Theme;
  choice: ThemeChoice;
}

const themeKey = "theme";
const systemDark = "(prefers-color-scheme: dark)";

const barColours: Record<Theme, string> = { light: "#fcfaf6", dark: "#10131c" };

const initial = (): ThemeState => ({ theme: "light", choice: "system" });

export const theme = createStore("page", initial);

/** The stored theme overrides the system's. Returns a stop function. */
export function startTheme(): () => void {
  const system = matchMedia(systemDark);
  update();
  system.addEventListener("change", update);
  addEventListener("storage", update);
  return () => {
    system.removeEventListener("change", update);
    removeEventListener("storage", update);
  };
}

/** Back to the system's own theme is back to the system. */
export function toggleTheme(): void {
  const next = theme.theme === "dark" ? "light" : "dark";
  chooseTheme(next === systemTheme() ? "system" : next);
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === "system") browserStorage.remove(themeKey);
  else browserStorage.write(themeKey, choice);
  apply(choice);
}

function systemTheme(): Theme {
  return matchMedia(systemDark).matches ? "dark" : "light";
}

function storedTheme(): ThemeChoice {
  const stored = browserStorage.read(themeKey);
  return stored === "dark" || stored === "light" ? stored : "system";
}

function update(): void {
  apply(storedTheme());
}

function apply(choice: ThemeChoice): void {
  const next = choice === "system" ? systemTheme() : choice;
  theme.choice = choice;
  theme.theme = next;
  document.documentElement.dataset.theme = next;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", barColours[next]);
}
