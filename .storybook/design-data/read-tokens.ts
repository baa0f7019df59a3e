import { type Declaration, parse } from "postcss";

/** The custom properties of a stylesheet in one place: a selector outside of media queries, or `@theme`. By name without dashes. */
export function propertiesAt(css: string, place: string): Map<string, string> {
  const found = new Map<string, string>();
  parse(css).walkDecls(/^--/, (declaration) => {
    if (placesOf(declaration).includes(place)) found.set(declaration.prop.slice(2), declaration.value);
  });
  return found;
}

/** The colours of a theme as the stylesheet has them, without those that let others through. */
export function coloursOf(css: string, theme: "light" | "dark"): Map<string, string> {
  const colours = [...propertiesAt(css, `[data-theme="${theme}"]`)];
  return new Map(colours.filter(([, value]) => value.startsWith("oklch(") && !value.includes("/")));
}

function placesOf({ parent }: Declaration): readonly string[] {
  if (parent?.type === "atrule" && "name" in parent) return [`@${parent.name}`];
  const isTop = parent?.parent?.type === "root";
  return isTop && parent?.type === "rule" && "selectors" in parent ? [parent.selectors].flat().map(String) : [];
}
