import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import compile from "icu-minify/compile";
import { afterEach, describe, expect, test } from "vitest";
import { pseudoSentence } from "../scripts/pseudo.ts";
import { sentenceValues } from "../scripts/values.ts";
import { t as batchesText } from "../src/generated/batches/model.ts";
import { showLanguage } from "../src/languages.ts";
import { replaceEnglish } from "../src/load-language.ts";
import { textsIn } from "../src/plain.ts";
import { type Mark, makeTexts } from "../src/texts.ts";

const t = makeTexts<{
  plain: undefined;
  named: { name: string };
  counted: { count: number };
  total: { count: number };
  linked: { link: Mark; count: number };
  dated: { day: Date };
}>("test", "test/screen", {
  plain: compile("It''s here"),
  named: compile("Start {name}"),
  counted: compile("{count, plural, =0 {no lectures} one {# lecture} other {# lectures}}"),
  total: compile("{count, plural, one {# lecture} other {# lectures}}"),
  linked: compile("See <link>all {count, number}</link> before"),
  dated: compile("{day, date, ::dMMMy}"),
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

test("a mark draws what it encloses, and texts beside it have their own elements", () => {
  const said = t("linked", { link: (words) => createElement("a", { href: "/all" }, words), count: 1200 });
  expect(renderToStaticMarkup(said)).toBe('<span>See </span><a href="/all">all 1,200</a><span> before</span>');
});

describe("another language", () => {
  afterEach(async () => {
    showLanguage("en");
    await replaceEnglish();
  });

  test("is English where it lacks a sentence", () => {
    showLanguage("hi");
    expect(t("counted", { count: 1 })).toBe("1 lecture");
  });

  test("counts a sentence that it lacks by the rules of English", () => {
    showLanguage("hi");
    expect(t("total", { count: 0 })).toBe("0 lectures");
  });

  test("takes the place of English in the pseudo-language", async () => {
    await replaceEnglish(async () => import("../src/generated/pseudo/parts.ts"));
    expect(batchesText("loadingBatches")).toMatch(/^⟦.*·+⟧$/);
    await replaceEnglish();
    expect(batchesText("loadingBatches")).toBe("Loading batches…");
  });
});

test("the server says a sentence in any language, and English for what it lacks", () => {
  const say = textsIn<{ paid: { amount: string }; sent: undefined }>(
    { paid: compile("You paid {amount}"), sent: compile("Sent") },
    { hi: { paid: compile("आपने {amount} चुकाए") } },
  );
  expect(say("hi", "paid", { amount: "₹499" })).toBe("आपने ₹499 चुकाए");
  expect(say("hi", "sent")).toBe("Sent");
});

test("the pseudo-language keeps values, marks and plurals", () => {
  const pseudo = pseudoSentence("{count, plural, one {# <b>course</b>} other {# courses}} in {place}");
  expect(sentenceValues(pseudo)).toEqual(
    sentenceValues("{count, plural, one {# <b>course</b>} other {# courses}} in {place}"),
  );
  expect(pseudo).toContain("çóúřšéš");
});

test.each(["en", "hi"])("the region of toasts has a name of its own in %s", (language) => {
  const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, "..", language, file), "utf8"));
  const toasts = read("kit.json")["toast-region"].label;
  expect(read("admin.json")["person-screen"].notices).not.toBe(toasts);
  expect(read("batches.json")["notices-screen"].title).not.toBe(toasts);
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
  return Object.fromEntries(sentenceValues(sentence));
}
