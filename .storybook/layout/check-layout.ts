// Why: docs/decisions/0175-layouts-in-other-languages.md
import type { Preview } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { checkedLanguages, speak, type StoryLanguage } from "../language.tsx";
import { cutTexts } from "./cut-texts.ts";
import { overlappingTexts } from "./overlapping-texts.ts";

interface Look {
  languages: readonly StoryLanguage[];
  widths: readonly number[];
}

const smallest = 320;
/** States with all that a screen can show, or that it can show to somebody. */
const fullStates = /^(?:Filled|Crowded)(?: For .+)?$/;
const fullSweep: Look = { languages: checkedLanguages, widths: [smallest, 1440] };
const narrowest: Look = { languages: ["pseudo"], widths: [smallest] };

/**
 * A screen that has played is looked at in longer sentences; where it is full also from right to left, in each language, and wide.
 * It stays in the last language: drawing it anew in English would prove nothing, and the next story does so with less.
 */
export const checkLayout: NonNullable<Preview["afterEach"]> = async ({ title, name, viewMode }) => {
  if (viewMode !== "story" || !/^(?:Screens|Pages)\//.test(title)) return;
  const { languages, widths } = fullStates.test(name) ? fullSweep : narrowest;
  // The frame alone: the command for it would give the browser another window each time.
  const { frameElement } = window;
  const frameStyle = frameElement?.getAttribute("style") ?? "";
  const found: string[] = [];
  try {
    for (const language of languages) {
      await speak(language);
      for (const width of widths) {
        frameElement?.setAttribute("style", `${frameStyle}; width: ${width}px`);
        await settled();
        found.push(...[...cutTexts(), ...overlappingTexts()].map((problem) => `${language}, ${width} px: ${problem}`));
      }
    }
  } finally {
    frameElement?.setAttribute("style", frameStyle);
  }
  await expect(found, "in other languages").toEqual([]);
};

async function settled(): Promise<void> {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(resolve));
}
