import type { Decorator, Preview } from "@storybook/react-vite";
import { configureActions } from "storybook/actions";
import { configure } from "storybook/test";
import { loadLateParts } from "@lms/ui/lib/late-part";
import { followFocus } from "@lms/ui/lib/focus/follow-focus";
import { SiteProvider } from "@lms/ui/lib/site-context";
import "@lms/ui/styles/index.css";
import { plainTypes } from "./arg-types.ts";
import { checkColours, colourRules } from "./colours.ts";
import "./docs.css";
import { checkTexts } from "./layout/check-texts.ts";
import { languageTool, speakChosen, withLanguage } from "./language.tsx";
import { expectInEnglish } from "./plays/matchers.ts";
import { inEnglish, optionsInEnglish } from "./plays/queries.ts";
import { recordFormats } from "./plays/recorded-formats.ts";
import { switchedOff, switches, withSwitches } from "./switches/switches.tsx";
import { ThemedDocs } from "./themed-docs.tsx";

document.documentElement.dataset["drawn"] = "";

// At Storybook's default depth of five, the actions panel walks from an event into React and warns in the console.
configureActions({ depth: -1 });

// Under load a lazy part or a video may need longer than the default second.
configure({ asyncUtilTimeout: 60_000 });

recordFormats();
followFocus();
expectInEnglish();

/** A play has its queries from here, or from "storybook/test". */
const playInEnglish: NonNullable<Preview["beforeEach"]> = (context) => {
  context.canvas = inEnglish(context.canvas);
  context.userEvent = optionsInEnglish(context.userEvent);
};

const site = { name: "LMS", demo: true };

const withSite: Decorator = (Story) => (
  <SiteProvider value={site}>
    <Story />
  </SiteProvider>
);

const viewports = {
  w320: { name: "Smallest phone, 320", styles: { width: "320px", height: "568px" }, type: "mobile" },
  w360: { name: "Phone, 360", styles: { width: "360px", height: "780px" }, type: "mobile" },
  w844: { name: "Phone on its side, 844", styles: { width: "844px", height: "390px" }, type: "mobile" },
  w768: { name: "Tablet, 768", styles: { width: "768px", height: "1024px" }, type: "tablet" },
  w1440: { name: "Laptop, 1440", styles: { width: "1440px", height: "900px" }, type: "desktop" },
  w1920: { name: "Large screen, 1920", styles: { width: "1920px", height: "1080px" }, type: "desktop" },
} as const;

/** Why: docs/decisions/0094-what-the-tests-cost.md */
const isTest = import.meta.env["VITE_STORY_TEST"] === "true";
const language = import.meta.env["VITE_STORY_LANGUAGE"] ?? "en";
/** How stories look is checked where English is: in another language their plays alone are tried. */
const isLookTest = isTest && language === "en";

/** `checkColours` looks at them. Describing every element that holds a rule would take half of the rest. */
const withoutColours = {
  reporter: "no-passes",
  rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
} as const;

const preview: Preview = {
  decorators: [withLanguage, withSwitches, withSite],
  loaders: [speakChosen, loadLateParts],
  argTypesEnhancers: [({ argTypes }) => plainTypes(argTypes)],
  globalTypes: {
    ...switches,
    language: languageTool,
  },
  beforeEach: playInEnglish,
  initialGlobals: { ...switchedOff, language },
  ...(isLookTest && {
    afterEach: [checkTexts, checkColours, (await import("./layout/check-layout.ts")).checkLayout],
  }),
  parameters: {
    a11y: { test: isTest && !isLookTest ? "off" : "error", options: isTest ? withoutColours : {} },
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
    viewport: { options: viewports },
    docs: { container: ThemedDocs, source: { dark: true } },
    options: {
      storySort: {
        order: [
          "Start here",
          ["Welcome", "Every screen, every state"],
          "Foundations",
          ["Colour", "Type", "Space", "Radius", "Motion", "Icons", "Writing"],
          "Pages",
          "Screens",
          ["Public", "Entry", "Course", "Checkout", "Account", "Dashboard", "Admin", "Messages"],
          "Components",
          [
            "Controls",
            "Feedback",
            "Dialogs",
            "Navigation",
            "Layout",
            "Content",
            "Courses and batches",
            "Player",
            "Figures",
            "*",
            ["Docs", "*"],
          ],
        ],
      },
    },
  },
};

export default preview;
