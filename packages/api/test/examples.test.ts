import { describe, expect, test } from "vitest";
import { asNode, resolve } from "../scripts/contract.ts";
import { contract } from "./operations.ts";
import { validatorOf } from "./validator.ts";

function mediaTypes(value: unknown, place = ""): { place: string; schema: unknown; example: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => mediaTypes(item, `${place} ${index}`));
  const node = asNode(value);
  const inner = Object.entries(node).flatMap(([key, child]) => mediaTypes(child, `${place} ${key}`));
  const own =
    place.includes(" content ") && "schema" in node
      ? [{ place, schema: node["schema"], example: node["example"] ?? exampleOfSchema(node["schema"]) }]
      : [];
  return [...own, ...inner];
}

/** The failures of every operation share the example of their schema: linters compile it for each example. */
function exampleOfSchema(schema: unknown): unknown {
  const { examples } = asNode(resolve(contract, schema));
  return Array.isArray(examples) ? examples[0] : undefined;
}

const withExamples = mediaTypes(contract);

test("every request and response has an example", () => {
  expect(withExamples.filter(({ example }) => example === undefined)).toEqual([]);
  expect(withExamples.length).toBeGreaterThan(40);
});

describe("the example", () => {
  test.each(withExamples)("at$place fits its schema", ({ schema, example }) => {
    const validate = validatorOf(contract, schema);
    validate(example);
    expect(validate.errors ?? []).toEqual([]);
  });
});
