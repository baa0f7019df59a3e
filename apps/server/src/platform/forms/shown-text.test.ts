import { expect, test } from "vitest";
import { isOneLine, showsNothing } from "./shown-text.ts";

test.each([
  "",
  " \n",
  "\u200b".repeat(5),
  "\u0301\u0301\u0301",
  "\u200d\u00ad\u2060",
  "\u3164\u115f",
  "\u2800",
  "\u202e",
])("%j shows nothing", (text) => expect(showsNothing(text)).toBe(true));

test.each(["A\u0301", "क्\u200dष", "\u{1f469}\u200d\u{1f680}", "…", "\u200bA"])("%j shows something", (text) =>
  expect(showsNothing(text)).toBe(false),
);

test.each(["क्\u200dष और श\u200cब", "\u{1f469}\u200d\u{1f680}", " Asha \n", "علي\u200f"])("%j is one line", (text) =>
  expect(isOneLine(text)).toBe(true),
);

test.each(["A\nB", "A\r\nB", "A\u2028B", "A\u0085B", "A\u202eB", "\u2066A\u2069"])("%j is not one line", (text) =>
  expect(isOneLine(text)).toBe(false),
);
