import { expect, test } from "vitest";
import { accentColors, isReadableAccent } from "./accent.ts";

test.each(["#334fb8", "#1f6f4a", "#7A1FA2", "#b3261e", "#000000", "#8a5a00"])(
  "%s can be read in both themes",
  (color) => {
    const accent = accentColors(color);
    expect(isReadableAccent(accent)).toBe(true);
    expect(accent.light.brand).toBe(color.toLowerCase());
    expect(accent.dark.brand).not.toBe(accent.light.brand);
  },
);

test.each(["#ffff00", "#ffffff", "#fbb636", "#5b9dff", "#808080"])("%s is too pale for light pages", (color) => {
  expect(isReadableAccent(accentColors(color))).toBe(false);
});
