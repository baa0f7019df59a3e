import { expect, test } from "vitest";
import { formRules } from "../scripts/form-rules.ts";

function contractWith(property: object): Record<string, unknown> {
  const form = {
    type: "object",
    required: ["title"],
    "x-message": { required: "All fields are mandatory" },
    properties: { title: property },
  };
  return { components: { schemas: { NoteForm: form, Note: {} } } };
}

test("a rule keeps its limit and its sentence; a text that only refuses blanks needs no more", () => {
  const title = { type: "string", pattern: String.raw`\S`, maxLength: 9, "x-message": { maxLength: "Too long" } };
  expect(formRules(contractWith(title))).toEqual({
    NoteForm: {
      missing: "All fields are mandatory",
      fields: { title: { required: true, maxLength: [9, "Too long"] } },
    },
  });
});

test("a rule without a sentence stops the generator", () => {
  expect(() => formRules(contractWith({ type: "string", maxLength: 9 }))).toThrow(
    'NoteForm.title has a rule "maxLength" without its x-message.',
  );
});

test("a keyword that the checkers do not know stops the generator", () => {
  expect(() => formRules(contractWith({ type: "string", format: "email" }))).toThrow(
    "NoteForm.title uses format, which the form checkers do not know.",
  );
});

test("a required field that is not described stops the generator", () => {
  const contract = {
    components: { schemas: { NoteForm: { required: ["title"], "x-message": { required: "Fill it" } } } },
  };
  expect(() => formRules(contract)).toThrow("NoteForm requires title, which it does not describe.");
});
