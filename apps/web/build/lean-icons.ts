// Why: docs/decisions/0106-little-to-load.md
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const leanIcon = fileURLToPath(new URL("lean-icon.ts", import.meta.url));

const name = "\0lean-icons";

const imports = /import \{([^}]+)\} from "lucide-react";/g;

const index = new URL("../esm/lucide-react.mjs", import.meta.resolve("lucide-react"));
const files = new Map(
  [...readFileSync(index, "utf8").matchAll(/export \{([^}]+)\} from '\.\/(icons\/[a-z0-9-]+\.mjs)'/g)].flatMap(
    ([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, icon = ""]) => [icon, file] as const),
  ),
);

/** Imports icons from their own files instead of the library's index. Lines keep their numbers. */
export function importEach(code: string): string {
  return code.replaceAll(imports, (_, names: string) =>
    names
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "" && !part.startsWith("type "))
      .map((part) => {
        const [icon = "", local = icon] = part.split(" as ");
        const file = files.get(icon);
        if (file === undefined) throw new Error(`The library of icons has no ${icon}.`);
        return `import ${local} from ${JSON.stringify(fileURLToPath(new URL(file, index)))};`;
      })
      .join(" "),
  );
}

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
    // Through the library's index, every page would seem to use every icon, and none could be put beside its users.
    transform: {
      filter: { code: /from "lucide-react"/ },
      handler: (code) => ({ code: importEach(code), map: null }),
    },
    load: (id) => (id === name ? `export { createIcon as default } from ${JSON.stringify(leanIcon)};` : undefined),
    buildEnd(error) {
      if (!error && !found) throw new Error("The icons are no longer built as lean-icons.ts expects.");
    },
  };
}
