// Why: docs/decisions/0106-little-to-load.md
import { writeFileSync } from "node:fs";
import { makeFonts } from "./fonts/make-fonts.ts";

const folder = new URL("../packages/ui/src/styles/fonts/", import.meta.url);

for (const [name, content] of await makeFonts()) {
  writeFileSync(new URL(name, folder), content);
  console.log(`${name}: ${(content.length / 1000).toFixed(1)} kB`);
}
