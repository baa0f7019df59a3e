import display from "../packages/ui/src/styles/fonts/bricolage-grotesque.woff2";
import text from "../packages/ui/src/styles/fonts/figtree.woff2";
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/manager-api";
import { create, type ThemeVarsPartial } from "storybook/theming";
import type { Theme } from "./foundations/tokens.ts";

interface GlobalsEvent {
  globals: { theme?: Theme };
}

const looks: Record<Theme, ThemeVarsPartial> = JSON.parse(document.querySelector("#looks")?.textContent ?? "{}");

document.fonts.add(new FontFace("Figtree Variable", `url(${text})`, { weight: "300 700" }));
document.fonts.add(new FontFace("Bricolage Grotesque Variable", `url(${display})`, { weight: "640 680" }));

addons.setConfig({ theme: create(looks.light) });

addons.register("theme-of-the-toolbar", (api) => {
  const follow = ({ globals }: GlobalsEvent) => {
    const theme = create(looks[globals.theme ?? "light"] ?? looks.light);
    api.setOptions({ theme });
  };
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
