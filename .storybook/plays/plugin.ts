import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Stories query and expect by English texts, in whatever language they are shown (docs/decisions/0221-plays-hold-in-every-language.md). */
export function playsInEveryLanguage(): Plugin {
  return {
    name: "plays-in-every-language",
    enforce: "pre",
    resolveId(id, importer) {
      if (id === "storybook/test" && importer?.replace(/\?.*$/, "").endsWith(".stories.tsx")) return here("queries.ts");
      if (id.endsWith("/texts.ts") && importer?.includes("/packages/texts/src/generated/"))
        return here("recorded-texts.ts");
      return undefined;
    },
  };
}
