import { expect, test } from "vitest";
import { languageNegotiator } from "./negotiate-language.ts";

const negotiate = languageNegotiator(["en", "hi"]);

test.each([
  [undefined, undefined],
  ["", undefined],
  ["*", undefined],
  ["fr, de;q=0.5", undefined],
  ["hi", "hi"],
  ["HI-IN", "hi"],
  ["hin", undefined],
  ["hi-IN,hi;q=0.9,en-US;q=0.8,en;q=0.7", "hi"],
  ["en-IN,en;q=0.9,hi;q=0.8", "en"],
  ["hi;q=0.3, en;q=0.7", "en"],
  ["ta, hi;q=0.4", "hi"],
  ["hi;q=0, en;q=0.1", "en"],
  ["hi;q=0", undefined],
  ["hi ; q=0.5 , en ; q=0.5", "hi"],
  ["hi;q=none", "hi"],
])("%s is answered in %s", (header, language) => {
  expect(negotiate(header)).toBe(language);
  expect(negotiate(header)).toBe(language);
});

test("what is not offered is not spoken", () => {
  expect(languageNegotiator(["en"])("hi, en;q=0.1")).toBe("en");
});
