import { expect, test } from "vitest";
import { markWords } from "./mark-words.ts";

const marked = (text: string, query: string) =>
  markWords(text, query)
    .map(({ part, matches }) => (matches ? `[${part}]` : part))
    .join("");

test.each([
  ["A sine wave, and Sines.", "SINE", "A [sine] wave, and [Sines]."],
  ["A sine wave, and sines.", "sine wa", "A [sine] wave, and sines."],
  ["Cafés, café’s", "cafe", "[Cafés], [café]’s"],
  ["हिन्दी में सड़क", "हिंदी सडक", "[हिन्दी] में [सड़क]"],
  ["(a+b)", "a", "([a]+b)"],
  ["Nothing", "", "Nothing"],
])("%s, searched for %s", (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test("each part says where it begins", () => {
  expect(markWords("a sine", "sine")).toEqual([
    { at: 0, part: "a", matches: false },
    { at: 1, part: " ", matches: false },
    { at: 2, part: "sine", matches: true },
  ]);
});
