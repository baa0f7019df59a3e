import { designData } from "virtual:design-data";
import { contrast } from "../../packages/ui/src/styles/contrast.ts";

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Everything that a theme sets: the colours, those that let others through, and the shadow. */
export const values: Readonly<Record<Theme, ReadonlyMap<string, string>>> = {
  light: new Map(designData.themes.light),
  dark: new Map(designData.themes.dark),
};

/** The colours of a theme as the stylesheet has them. */
export const colours: Readonly<Record<Theme, ReadonlyMap<string, string>>> = {
  light: opaque(values.light),
  dark: opaque(values.dark),
};

function opaque(all: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...all].filter(([, value]) => value.startsWith("oklch(") && !value.includes("/")));
}

/** The contrast of two colours in a theme, 1 to 21. */
export function ratio(theme: Theme, a: string, b: string): number {
  return contrast(colours[theme], a, b);
}

/** What the theme lets classes name, by the start of its name: `text`, `radius`. */
export function namesOf(prefix: string): readonly { name: string; value: string }[] {
  return designData.names
    .map(([name, value]) => ({ name, value }))
    .filter(({ name }) => name.startsWith(`${prefix}-`))
    .map(({ name, value }) => ({ name: name.slice(prefix.length + 1), value }))
    .filter(({ name }) => !name.includes("--") && !name.includes("*"));
}

/** A length that does not change with the theme: `control`. */
export function lengthOf(name: string): string {
  return new Map(designData.lengths).get(name) ?? "";
}
