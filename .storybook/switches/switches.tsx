import type { Decorator, Preview } from "@storybook/react-vite";
import { type ReactNode, StrictMode, useLayoutEffect, useState } from "react";
import { BothThemes, themeOfFrame } from "./both-themes.tsx";
import { forceColours } from "./forced-colours.ts";
import { WholePage } from "./whole-page.tsx";

function choices(description: string, icon: string, items: readonly (readonly [value: string, title: string])[]) {
  return {
    description,
    toolbar: { icon, dynamicTitle: true, items: items.map(([value, title]) => ({ value, title })) },
  };
}

export const switches = {
  theme: {
    description: "Theme",
    toolbar: {
      icon: "mirror",
      dynamicTitle: true,
      items: [
        { value: "light", title: "Light", icon: "sun" },
        { value: "dark", title: "Dark", icon: "moon" },
        { value: "both", title: "Both, side by side", icon: "sidebyside" },
      ],
    },
  },
  frame: choices("A screen alone, or in its whole page", "browser", [
    ["alone", "Screen alone"],
    ["page", "Whole page"],
  ]),
  text: choices("Size of text", "zoom", [
    ["100", "Text 100 %"],
    ["200", "Text 200 %"],
  ]),
  colours: choices("Colours: those of the system as far as CSS can show them", "contrast", [
    ["own", "Own colours"],
    ["forced", "Forced colours"],
  ]),
  direction: choices("Direction of writing", "transfer", [
    ["ltr", "Left to right"],
    ["rtl", "Right to left"],
  ]),
  strict: choices("React's StrictMode", "lightning", [
    ["off", "StrictMode off"],
    ["on", "StrictMode on"],
  ]),
} satisfies Preview["globalTypes"];

export const switchedOff = {
  theme: "light",
  frame: "alone",
  text: "100",
  colours: "own",
  direction: "ltr",
  strict: "off",
} as const;

interface DocumentProps {
  globals: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

/** As in the app, the theme is an attribute of the document. */
function Document({ globals, children }: DocumentProps) {
  const { theme, text, colours, direction } = globals;

  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset["theme"] = theme === "dark" ? "dark" : "light";
    // Storybook reads a number from an address.
    style.fontSize = String(text) === "200" ? "200%" : "";
  }, [theme, text]);

  useLayoutEffect(() => {
    const { documentElement } = document;
    const before = documentElement.dir;
    if (direction === "rtl") documentElement.dir = "rtl";
    return () => {
      documentElement.dir = before;
    };
  }, [direction]);

  useLayoutEffect(() => {
    forceColours(colours === "forced");
    return () => forceColours(false);
  }, [colours]);

  return children;
}

/** React runs effects twice only in what is mounted within a StrictMode that stands already. */
function Strict({ children }: { children: ReactNode }) {
  const [stands, setStands] = useState(false);

  // oxlint-disable-next-line react/set-state-in-effect -- a second drawing is what it is for
  useLayoutEffect(() => setStands(true), []);

  return <StrictMode>{stands && children}</StrictMode>;
}

/** A composed page names the screen that it is about by the parameter `screen`. */
export const withSwitches: Decorator = (Story, { globals, id, title, args, viewMode, parameters }) => {
  const screen = String(parameters["screen"] ?? title);
  const { frame, strict } = globals;
  const theme: unknown = themeOfFrame() ?? globals["theme"];
  if (theme === "both" && viewMode === "story") return <BothThemes storyId={id} globals={globals} />;
  const story =
    frame === "page" && screen.startsWith("Screens/") ? (
      <WholePage title={screen} viewer={args["viewer"]} theme={theme}>
        <Story />
      </WholePage>
    ) : (
      <Story />
    );
  return <Document globals={{ ...globals, theme }}>{strict === "on" ? <Strict>{story}</Strict> : story}</Document>;
};
