import { join } from "node:path";
import { GlobalFonts } from "@napi-rs/canvas";

/** Registers the fonts that text.ts names. A family in several files is several names: the next is asked for what one lacks. */
export function registerFonts(root: string): void {
  const shared = join(root, "node_modules");
  const own = join(import.meta.dirname, "node_modules");
  const files: [name: string, path: string][] = [
    [
      "Bricolage Grotesque",
      `${shared}/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2`,
    ],
    [
      "Bricolage Grotesque Extended",
      `${shared}/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-standard-normal.woff2`,
    ],
    ["Figtree", `${shared}/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2`],
    ["Figtree Extended", `${shared}/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2`],
    ["JetBrains Mono", `${own}/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2`],
    ["STIX Two", `${own}/@fontsource/stix-two-text/files/stix-two-text-latin-600-normal.woff2`],
    ["STIX Two Greek", `${own}/@fontsource/stix-two-text/files/stix-two-text-greek-600-normal.woff2`],
    ["STIX Two Italic", `${own}/@fontsource/stix-two-text/files/stix-two-text-latin-600-italic.woff2`],
    ["STIX Two Italic Greek", `${own}/@fontsource/stix-two-text/files/stix-two-text-greek-600-italic.woff2`],
    ["Noto Sans Math", `${own}/@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2`],
  ];
  for (const [name, path] of files) {
    if (!GlobalFonts.registerFromPath(path, name)) throw new Error(`${name} could not be read from ${path}`);
  }
}
