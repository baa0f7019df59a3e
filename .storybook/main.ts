import { readFileSync } from "node:fs";
import type { StorybookConfig } from "@storybook/react-vite";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { mergeConfig } from "vite";
import { coloursOf } from "./design-data/read-tokens.ts";
import { designData } from "./design-data/plugin.ts";
import { playsInEveryLanguage } from "./plays/plugin.ts";
import { lookOf } from "./look.ts";

const tokensCss = readFileSync(new URL("../packages/ui/src/styles/tokens.css", import.meta.url), "utf8");
const looks = {
  light: lookOf(coloursOf(tokensCss, "light"), "light"),
  dark: lookOf(coloursOf(tokensCss, "dark"), "dark"),
};

const config: StorybookConfig = {
  stories: [
    "./foundations/*.mdx",
    "../packages/ui/src/**/*.mdx",
    "./pages/*.stories.tsx",
    "../packages/ui/src/**/*.stories.tsx",
  ],
  // A stream names its parts by their places beside it.
  staticDirs: ["./static"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  framework: "@storybook/react-vite",
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Read here for manager.ts, whose bundler cannot read a stylesheet as text.
  managerHead: (head) =>
    `${head}<script type="application/json" id="looks">${JSON.stringify(looks).replaceAll("<", String.raw`\u003c`)}</script>
    <style>.sidebar-header a { font-family: "Bricolage Grotesque Variable", sans-serif; font-weight: 640; font-size: 17px }</style>`,
  typescript: { reactDocgen: "react-docgen" },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      // Not in a Vite file: story tests ignore `viteConfigPath` and would run without styles.
      plugins: [playsInEveryLanguage(), react(), tailwindcss(), designData()],
      optimizeDeps: {
        // A dependency that is found later would reload the page during a test.
        include: [
          "react",
          "react-dom",
          "react-dom/client",
          "react/jsx-runtime",
          "react/jsx-dev-runtime",
          "@dnd-kit/core",
          "hls.js/light",
          "@dnd-kit/sortable",
          "@dnd-kit/utilities",
          "@radix-ui/react-dropdown-menu",
          "@radix-ui/react-slot",
          "@radix-ui/react-tooltip",
          "@radix-ui/react-tabs",
          "@nivo/bar",
          "@nivo/pie",
          "@radix-ui/react-dialog",
          "@testing-library/jest-dom/matchers",
          "axe-core",
          "class-variance-authority",
          "clsx",
          "lucide-react",
          "react-hot-toast/headless",
        ],
      },
    }),
};

export default config;
