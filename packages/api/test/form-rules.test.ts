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

test("a rule has its limit and its message; a text that is only required has no rule", () => {
  const title = { type: "string", pattern: String.raw`\S`, maxLength: 9, "x-message": { maxLength: "Too long" } };
  expect(formRules(contractWith(title))).toEqual({
    NoteForm: {
      missing: "All fields are mandatory",
      fields: { title: { required: true, maxLength: [9, "Too long"] } },
    },
  });
});

test("a list has rules for its items and their number, each with its message; a boolean has none", () => {
  const items = { type: "string", pattern: String.raw`\S`, maxLength: 9 };
  const sentences = { items: "No such note", minItems: "One at least" };
  const title = { type: "array", items, minItems: 1, "x-message": sentences };
  expect(formRules(contractWith(title))["NoteForm"]?.fields).toEqual({
    title: { required: true, items: [9, "No such note"], minItems: [1, "One at least"] },
  });
  expect(formRules(contractWith({ type: "boolean" }))["NoteForm"]?.fields).toEqual({
    title: { required: true, boolean: true },
  });
});

test("a list of anything but limited texts stops the generator", () => {
  for (const items of [{ type: "string" }, { type: "integer" }, undefined]) {
    expect(() => formRules(contractWith({ type: "array", items, "x-message": { items: "No" } }))).toThrow(
      "NoteForm.title must hold texts that are not blank and have a maxLength.",
    );
  }
});

test("a rule without a message stops the generator", () => {
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
