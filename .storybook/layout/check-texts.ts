import type { Preview } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { bareTexts } from "./bare-texts.ts";

export const checkTexts: NonNullable<Preview["afterEach"]> = async ({ viewMode }) => {
  if (viewMode === "story") await expect(bareTexts(), "texts without an element of their own").toEqual([]);
};
