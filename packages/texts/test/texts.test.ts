import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import compile from "icu-minify/compile";
import { expect, test } from "vitest";
import { valuesOf } from "../scripts/values.ts";
import { type Mark, textsOf } from "../src/texts.ts";

const t = textsOf<{
  plain: undefined;
  named: { name: string };
  counted: { count: number };
  linked: { link: Mark; count: number };
  dated: { day: Date };
}>({
  en: {
    plain: compile("It''s here"),
    named: compile("Start {name}"),
    counted: compile("{count, plural, =0 {no lectures} one {# lecture} other {# lectures}}"),
    linked: compile("See <link>all {count, number}</link> before"),
    dated: compile("{day, date, ::dMMMy}"),
  },
});

test("sentences are said with their values", () => {
  expect(t("plain")).toBe("It's here");
  expect(t("named", { name: "Ragas & <b>" })).toBe("Start Ragas & <b>");
});

test("numbers, plurals and days are Indian ones", () => {
  expect([0, 1, 250_997].map((count) => t("counted", { count }))).toEqual([
    "no lectures",
    "1 lecture",
    "2,50,997 lectures",
  ]);
  expect(t("dated", { day: new Date("2026-03-03T20:00:00Z") })).toBe("4 Mar 2026");
});

test("a mark draws what it encloses", () => {
  const said = t("linked", { link: (words) => createElement("a", { href: "/all" }, ...words), count: 1200 });
  expect(renderToStaticMarkup(said)).toBe('See <a href="/all">all 1,200</a> before');
});

test("what a sentence needs is known from it", () => {
  expect(neededFor("{name} has {count, plural, one {# <b>course</b>} other {{count} courses in {place}}}")).toEqual({
    b: "Mark",
    count: "number",
    name: "string | number",
    place: "string | number",
  });
  expect(neededFor("{kind, select, mail {A mail} other {It}} of {day, date}")).toEqual({ day: "Date", kind: "string" });
});

function neededFor(sentence: string): Record<string, string> {
  return Object.fromEntries(valuesOf(sentence));
}
