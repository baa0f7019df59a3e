import { showLanguage } from "@lms/texts/languages";
import { loadLanguage } from "@lms/texts/load-language";
import { expect, onTestFinished, test } from "vitest";
import { describeProblem } from "./describe-problem.ts";

const known = {
  kind: "little-space",
  what: "disks with little space",
  subject: "/data",
  detail: "",
  advice: "make room, or requests will be refused",
  since: "2026-11-19T21:31:00.000Z",
};

test("a kind is said in the language of the page", async () => {
  expect(describeProblem(known)).toEqual({ what: "Disks with little space", advice: known.advice });
  await loadLanguage("hi");
  showLanguage("hi");
  onTestFinished(() => showLanguage("en"));
  expect(describeProblem(known)).toEqual({
    what: expect.stringContaining("डिस्क"),
    advice: expect.stringContaining("जगह खाली करें"),
  });
});

test("of a new kind the server's English is shown, and marked as such", () => {
  expect(describeProblem({ ...known, kind: "new" })).toEqual({
    what: "Disks with little space",
    advice: known.advice,
    lang: "en",
  });
});
