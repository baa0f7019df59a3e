import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { asNode, resolve, type Node } from "../scripts/contract.ts";

const ajv = new Ajv2020({ strict: true, allErrors: true });
addFormats.default(ajv);
ajv.addVocabulary(["x-message", "x-normalize", "x-enum-descriptions"]);

// JavaScript's own regular expressions: the forms' checkers and the server use it in place of `pattern`.
ajv.addKeyword({
  keyword: "x-pattern",
  type: "string",
  schemaType: "string",
  validate: (pattern: string, text: string) => new RegExp(pattern, "u").test(text),
});

export function validatorOf(contract: Node, schema: unknown): ValidateFunction {
  return ajv.compile(asNode(withoutReferences(contract, schema)));
}

function withoutReferences(contract: Node, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutReferences(contract, item));
  if (typeof value !== "object" || value === null) return value;
  const node = resolve(contract, asNode(value));
  return Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, withoutReferences(contract, inner)]));
}
