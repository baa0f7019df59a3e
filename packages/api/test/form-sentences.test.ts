import { expect, test } from "vitest";
import { languages, offeredLanguages } from "../../texts/src/languages.ts";
import { asNode } from "../scripts/contract.ts";
import { compare, englishSentences, translations } from "../scripts/form-sentences.ts";
import { contract } from "./operations.ts";

test("a language has no sentence that English lacks, and one that is offered lacks none", () => {
  for (const { language, missing, wrong } of translations(contract)) {
    expect(languages).toContain(language);
    expect(wrong).toEqual([]);
    const isOffered = offeredLanguages.some((offered) => offered === language);
    expect(isOffered ? missing : []).toEqual([]);
  }
});

test("what is missing, unknown, or differs in its braces is found", () => {
  const said = { One: "एक", "Up to {size}": "तक", Old: "पुराना", Two: "" };
  expect(compare("hi", ["One", "Two", "Up to {size}"], said)).toMatchObject({
    missing: ["Two"],
    wrong: ["Up to {size}", "Old"],
  });
});

test("every rule that has a sentence is a code of the contract", () => {
  const { RuleCode } = asNode(asNode(asNode(contract)["components"])["schemas"]);
  const codes = asNode(RuleCode)["enum"];
  const rules = new Set(
    [...JSON.stringify(contract).matchAll(/"x-message":(\{[^}]*\})/g)].flatMap(([, json = ""]) =>
      Object.keys(JSON.parse(json)),
    ),
  );
  expect(codes).toEqual(expect.arrayContaining([...rules]));
  expect(englishSentences(contract).length).toBeGreaterThan(50);
});
