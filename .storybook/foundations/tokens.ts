import themeCss from "../../packages/ui/src/styles/theme.css?raw";
import tokensCss from "../../packages/ui/src/styles/tokens.css?raw";
import { contrast, tokensOf } from "../../packages/ui/src/styles/contrast.ts";

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const colours: Readonly<Record<Theme, ReadonlyMap<string, string>>> = {
  light: tokensOf(tokensCss, "light"),
  dark: tokensOf(tokensCss, "dark"),
};

/** Colours, translucent colours and the shadow. */
export const values: Readonly<Record<Theme, ReadonlyMap<string, string>>> = {
  light: valuesOf("light"),
  dark: valuesOf("dark"),
};

function valuesOf(theme: Theme): ReadonlyMap<string, string> {
  const [, block = ""] = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(tokensCss) ?? [];
  return new Map(
    Array.from(block.matchAll(/--([a-z-]+): ([^;]+);/g), ([, name = "", value = ""]) => [name, value.trim()] as const),
  );
}

/** 1 to 21. */
export function ratio(theme: Theme, a: string, b: string): number {
  return contrast(new Map(colours[theme]), a, b);
}

/** By the prefix of the class: `text`, `radius`. */
export function namesOf(prefix: string): readonly { name: string; value: string }[] {
  const found = themeCss.matchAll(new RegExp(`^  --${prefix}-([a-z0-9-]+): ([^;]+);`, "gm"));
  return Array.from(found, ([, name = "", value = ""]) => ({ name, value })).filter(({ name }) => !name.includes("--"));
}

export function lengthOf(name: string): string {
  return new RegExp(`--${name}: ([^;]+);`).exec(tokensCss)?.[1] ?? "";
}
