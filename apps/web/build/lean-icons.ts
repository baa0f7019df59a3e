// Why: docs/decisions/0106-little-to-load.md
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const leanIcon = fileURLToPath(new URL("lean-icon.ts", import.meta.url));

const name = "\0lean-icons";

/** The icons' data is the library's; what draws them is a tenth of its code. */
export function leanIcons(): Plugin {
  let found = false;
  return {
    name: "lean-icons",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
      handler() {
        found = true;
        return { id: name, moduleSideEffects: false };
      },
    },
    load: (id) => (id === name ? `export { createIcon as default } from ${JSON.stringify(leanIcon)};` : undefined),
    buildEnd(error) {
      if (!error && !found) throw new Error("The icons are no longer built as lean-icons.ts expects.");
    },
  };
}
