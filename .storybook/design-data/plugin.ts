import type { Plugin } from "vite";
import { filesOfDesign, readDesignData } from "./design-data.ts";

const name = "virtual:design-data";

/** Gives pages of the design system the data of `readDesignData` as a module. */
export function designData(): Plugin {
  return {
    name: "design-data",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      for (const file of filesOfDesign()) this.addWatchFile(file);
      return `export const designData = ${JSON.stringify(await readDesignData())};`;
    },
  };
}
