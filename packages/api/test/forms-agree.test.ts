import { describe, expect, test } from "vitest";
import { asNode } from "../scripts/contract.ts";
import { forms } from "../src/forms.generated.ts";
import { checkForm, type FormName, normalizedValues } from "../src/forms.ts";
import { formNames } from "./form-names.ts";
import { contract } from "./operations.ts";
import { validatorOf } from "./validator.ts";

const names = ["a", "abcd", "abcde", " abcd ", "\n abcde\u3000", "😀😀😀😀", "😀😀😀😀😀", "a😀  b", "a\nb\nc"];
const addresses = [
  "asha@example.com",
  "a@b",
  "a@b.c",
  "@b.c",
  "a b@c.de",
  "a@b@c.de",
  "a@.b.",
  "é@ü.in",
  "a@b.c\n",
  "\u200Ba@b.c",
  "A <a@b.c>",
];
const passwords = ["Sitar2024", "sitar2024", "SITAR2024", "Sitarrrr", "Sit1a", "Sita1r", "Ångström1", "Ab1 😀 x y"];
const blanks = ["", " ", "\t\n", "\u00A0", "\u200B"];
const lengths = [20, 21, 60, 61, 100, 101, 120, 121, 200, 201, 254, 255, 5000, 5001];
const longTexts = lengths.flatMap((length) => [
  "x".repeat(length),
  "😀".repeat(length),
  `Ab1${"x".repeat(length - 3)}`,
]);
const texts = [...names, ...addresses, ...passwords, ...blanks, ...longTexts];

/** A whole form with one text in each field. Files are texts to JSON Schema and objects to the checkers. */
function formOf(name: FormName, text: string): { asJson: Record<string, string>; asValues: Record<string, unknown> } {
  const fields = Object.entries(forms[name].fields);
  return {
    asJson: normalizedValues(name, Object.fromEntries(fields.map(([field]) => [field, text]))),
    asValues: Object.fromEntries(fields.map(([field, rules]) => [field, "file" in rules ? { filename: "f" } : text])),
  };
}

function once(fields: string[]): string[] {
  return [...new Set(fields)].toSorted((a, b) => a.localeCompare(b));
}

describe.each(formNames)("%s", (name) => {
  const validate = validatorOf(contract, { $ref: `#/components/schemas/${name}` });

  test("the checker agrees with a JSON Schema validator on every text", () => {
    const disagreements = texts.filter((text) => {
      const { asJson, asValues } = formOf(name, text);
      validate(asJson);
      const bySchema = once((validate.errors ?? []).map(({ instancePath }) => instancePath.slice(1)));
      const byChecker = once(checkForm(name, asValues).map(({ field }) => field));
      return bySchema.join() !== byChecker.join();
    });
    expect(disagreements).toEqual([]);
  });

  test("the checker requires what the schema requires", () => {
    validate({});
    const fields = (validate.errors ?? []).map(({ params }) => String(asNode(params)["missingProperty"]));
    expect(checkForm(name, {}).map(({ field }) => field)).toEqual(fields);
  });
});
