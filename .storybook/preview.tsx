import type { Decorator, Preview } from "@storybook/react-vite";
import { useLayoutEffect, type ReactNode } from "react";
import { configureActions } from "storybook/actions";
import "@lms/ui/styles/index.css";

// Storybook adds five. Deeper than two, the actions panel walks from an event through React into Storybook itself,
// which warns of it in the console.
configureActions({ depth: -3 });

const themes = ["light", "dark"] as const;

/** The theme is an attribute of the document, as in the app. */
function Themed({ theme, children }: { theme: unknown; children: ReactNode }) {
  const shown = themes.find((known) => known === theme) ?? "light";

  useLayoutEffect(() => {
    document.documentElement.dataset["theme"] = shown;
  }, [shown]);

  return children;
}

const withTheme: Decorator = (Story, { globals }) => (
  <Themed theme={globals["theme"]}>
    <Story />
  </Themed>
);

const preview: Preview = {
  decorators: [withTheme],
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: {
        icon: "mirror",
        dynamicTitle: true,
        items: [
          { value: "light", title: "Light", icon: "sun" },
          { value: "dark", title: "Dark", icon: "moon" },
        ],
      },
    },
  },
  initialGlobals: { theme: import.meta.env["VITE_STORY_THEME"] ?? "light" },
  parameters: {
    a11y: { test: "error" },
    chromatic: {
      prefersReducedMotion: "reduce",
      modes: {
        "light 360": { theme: "light", viewport: 360 },
        "light 1440": { theme: "light", viewport: 1440 },
        "dark 360": { theme: "dark", viewport: 360 },
        "dark 1440": { theme: "dark", viewport: 1440 },
      },
    },
    controls: { expanded: true },
    backgrounds: { disabled: true },
    options: { storySort: { order: ["Start here", "Foundations", "Screens", "Layout", "Controls", "Feedback"] } },
  },
};

export default preview;
