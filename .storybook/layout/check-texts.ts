import type { Preview } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { bareTexts } from "./bare-texts.ts";
import { misplacedElements } from "./misplaced-elements.ts";

export const checkTexts: NonNullable<Preview["afterEach"]> = async ({ viewMode }) => {
  if (viewMode !== "story") return;
  await expect(bareTexts(), "texts without an element of their own").toEqual([]);
  await expect(misplacedElements(), "elements that no document may have there").toEqual([]);
};
