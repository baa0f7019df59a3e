import display from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";
import text from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/manager-api";
import { create, type ThemeVarsPartial } from "storybook/theming";
import type { Theme } from "./foundations/tokens.ts";

interface GlobalsEvent {
  globals: { theme?: Theme };
}

const looks: Record<Theme, ThemeVarsPartial> = JSON.parse(document.querySelector("#looks")?.textContent ?? "{}");

document.fonts.add(new FontFace("Figtree Variable", `url(${text})`, { weight: "300 900" }));
document.fonts.add(new FontFace("Bricolage Grotesque Variable", `url(${display})`, { weight: "200 800" }));

addons.setConfig({ theme: create(looks.light) });

addons.register("theme-of-the-toolbar", (api) => {
  const follow = ({ globals }: GlobalsEvent) => {
    const theme = create(looks[globals.theme ?? "light"]);
    api.setOptions({ theme });
  };
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
