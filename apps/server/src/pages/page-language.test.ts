import { expect, test } from "vitest";
import { languageNegotiator } from "../platform/http/language/negotiate-language.ts";
import { pageLanguage } from "./page-language.ts";

const offered = ["en", "hi"] as const;
const at = (url: string, headers: { cookie?: string; "accept-language"?: string } = {}) =>
  pageLanguage({ url, headers }, offered, languageNegotiator(offered));

test("an address says its language, whatever the browser likes", () => {
  expect(at("/hi/courses?q=a", { cookie: "language=en", "accept-language": "en" })).toEqual({
    language: "hi",
    address: "/courses?q=a",
    redirectTo: undefined,
  });
});

test.each([
  ["a browser in Hindi", { "accept-language": "hi-IN,hi;q=0.9,en;q=0.8" }, "/hi/courses?q=a"],
  ["a browser in English", { "accept-language": "en-GB,en;q=0.9,hi;q=0.8" }, undefined],
  ["a browser in Tamil", { "accept-language": "ta" }, undefined],
  ["a program without languages, such as a search engine's", {}, undefined],
  ["somebody who has chosen Hindi", { cookie: "a=1; language=hi", "accept-language": "en" }, "/hi/courses?q=a"],
  ["somebody who has chosen English", { cookie: "language=en", "accept-language": "hi" }, undefined],
  ["a choice that is none", { cookie: "language=xx", "accept-language": "hi" }, "/hi/courses?q=a"],
])("%s asks for an address without language", (_, headers, redirectTo) => {
  expect(at("/courses?q=a", headers)).toEqual({ language: "en", address: "/courses?q=a", redirectTo });
});

test("with one language there is nothing to choose", () => {
  const page = pageLanguage({ url: "/hi/courses", headers: { "accept-language": "hi" } }, ["en"], () => "hi");
  expect(page).toEqual({ language: "en", address: "/hi/courses", redirectTo: undefined });
});
