// Why: docs/decisions/0175-layouts-in-other-languages.md
import type { Preview } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { page } from "vitest/browser";
import { checkedLanguages, speak } from "../language.tsx";
import { cutTexts } from "./cut-texts.ts";
import { overlappingTexts } from "./overlapping-texts.ts";

const widths = [360, 1440];

/** A screen that has played is looked at in longer sentences, from right to left, and in each language, narrow and wide. */
export const checkLayout: NonNullable<Preview["afterEach"]> = async ({ title, viewMode }) => {
  if (viewMode !== "story" || !title.startsWith("Screens/")) return;
  const { innerWidth, innerHeight } = window;
  const found: string[] = [];
  try {
    for (const width of widths) {
      await page.viewport(width, innerHeight);
      for (const language of checkedLanguages) {
        await speak(language);
        await settled();
        found.push(...[...cutTexts(), ...overlappingTexts()].map((problem) => `${language}, ${width} px: ${problem}`));
      }
    }
  } finally {
    await speak("en");
    await page.viewport(innerWidth, innerHeight);
  }
  await expect(found, "in other languages").toEqual([]);
};

async function settled(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 1; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
