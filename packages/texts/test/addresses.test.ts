import { expect, test } from "vitest";
import { inLanguage, languageIn } from "../src/addresses.ts";

test.each([
  ["/hi", "hi", "/"],
  ["/hi?x=1", "hi", "/?x=1"],
  ["/hi/", "hi", "/"],
  ["/hi/courses?q=a", "hi", "/courses?q=a"],
  ["/courses", "en", "/courses"],
  ["/history", "en", "/history"],
  ["/en/courses", "en", "/en/courses"],
] as const)("%s is %s of %s", (whole, language, address) => {
  expect(languageIn(whole, ["en", "hi"])).toEqual({ language, address });
});

test("a language that is not offered has no addresses", () => {
  expect(languageIn("/hi/courses", ["en"])).toEqual({ language: "en", address: "/hi/courses" });
});

test.each([
  ["/", "/hi"],
  ["/?x=1", "/hi?x=1"],
  ["/courses#a", "/hi/courses#a"],
])("%s in Hindi is %s, and back", (address, whole) => {
  expect(inLanguage(address, "hi")).toBe(whole);
  expect(languageIn(whole, ["en", "hi"])).toEqual({ language: "hi", address });
  expect(inLanguage(address, "en")).toBe(address);
});
