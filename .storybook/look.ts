import type { ThemeVarsPartial } from "storybook/theming";
import { tokenHex } from "../packages/ui/src/styles/contrast.ts";
import type { Theme } from "./foundations/tokens.ts";

const sans = '"Figtree Variable", ui-sans-serif, system-ui, sans-serif';
const mark =
  '<svg aria-hidden="true" viewBox="0 0 26 26" width="24" height="24" style="flex:none">' +
  '<rect width="26" height="26" rx="7" fill="BRAND"/>' +
  '<path d="M8.5 6.9v12.2L19.6 13z" stroke-linejoin="round" stroke-width="1" fill="ACCENT" stroke="ACCENT"/></svg>';

export function lookOf(tokens: ReadonlyMap<string, string>, theme: Theme): ThemeVarsPartial {
  const colour = (name: string) => tokenHex(tokens, name);
  const logo = mark.replace("BRAND", colour("brand")).replaceAll("ACCENT", colour("accent"));

  return {
    base: theme,
    brandTitle: `<span style="display:flex;align-items:center;gap:10px">${logo}LMS design system</span>`,
    brandUrl: "?path=/docs/start-here-welcome--docs",
    brandTarget: "_self",
    fontBase: sans,
    colorPrimary: colour("brand"),
    colorSecondary: colour("brand"),
    appBg: colour("sunken"),
    appContentBg: colour("paper"),
    appPreviewBg: colour("paper"),
    appHoverBg: colour("brand-soft"),
    appBorderColor: colour("line"),
    appBorderRadius: 10,
    textColor: colour("ink"),
    textInverseColor: colour("paper"),
    textMutedColor: colour("muted"),
    barBg: colour("surface"),
    barTextColor: colour("muted"),
    barHoverColor: colour("brand"),
    barSelectedColor: colour("brand"),
    buttonBg: colour("surface"),
    buttonBorder: colour("line-strong"),
    booleanBg: colour("sunken"),
    booleanSelectedBg: colour("surface"),
    inputBg: colour("surface"),
    inputBorder: colour("line-strong"),
    inputTextColor: colour("ink"),
    inputBorderRadius: 8,
  };
}
