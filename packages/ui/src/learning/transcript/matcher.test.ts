import { expect, test } from "vitest";
import { matcher } from "./matcher.ts";

test("finds words in any case, over line breaks, and says where", () => {
  const { fits, parts } = matcher("a Wave");
  expect(fits("What travels in A wave")).toBe(true);
  expect(fits("a\nwave")).toBe(true);
  expect(fits("waves")).toBe(false);
  expect(parts("In a wave, A wave.")).toEqual([
    { at: 0, part: "In ", matches: false },
    { at: 3, part: "a wave", matches: true },
    { at: 9, part: ", ", matches: false },
    { at: 11, part: "A wave", matches: true },
    { at: 17, part: ".", matches: false },
  ]);
});

test("takes signs as they are", () => {
  expect(matcher("f(x) = x^2").fits("Here f(x) = x^2.")).toBe(true);
  expect(matcher(".*").fits("Nothing")).toBe(false);
  expect(matcher("-/-").fits("a -/- b")).toBe(true);
});

test("finds Hindi, however it is composed", () => {
  expect(matcher("ढाल").fits("एक बिंदु पर ढाल")).toBe(true);
  expect(matcher("पढ़ें".normalize("NFD")).fits("पढ़ें".normalize("NFC"))).toBe(true);
});
