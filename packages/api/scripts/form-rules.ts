import type { FieldRules, FormRules } from "../src/form-rules.ts";
import { asNode, resolve, type Node } from "./contract.ts";

const formKeywords = ["type", "description", "required", "x-message", "properties"];
const textKeywords = [
  "type",
  "description",
  "minLength",
  "maxLength",
  "pattern",
  "x-pattern",
  "contentMediaType",
  "x-normalize",
  "x-message",
];
const listKeywords = ["type", "description", "items", "minItems", "maxItems", "x-message"];
const itemKeywords = ["type", "pattern", "maxLength"];
const booleanKeywords = ["type", "description"];

/** Not only spaces: the checkers report such a text as missing. */
const notBlank = String.raw`\S`;

export function formRules(contract: Node): Record<string, FormRules> {
  const schemas = asNode(asNode(contract["components"])["schemas"]);
  const names = Object.keys(schemas).filter((name) => name.endsWith("Form"));
  return Object.fromEntries(names.map((name) => [name, rulesOfForm(contract, name, asNode(schemas[name]))]));
}

function rulesOfForm(contract: Node, name: string, schema: Node): FormRules {
  requireKnown(name, schema, formKeywords);
  const properties = asNode(schema["properties"]);
  const required = listOf(schema["required"]);
  for (const field of required) {
    if (!(field in properties)) throw new Error(`${name} requires ${field}, which it does not describe.`);
  }
  const { required: _, ...together } = asNode(schema["x-message"]);
  return {
    missing: messageOf(name, schema, "required"),
    ...(Object.keys(together).length > 0 && { together: textsIn(name, together) }),
    fields: Object.fromEntries(
      Object.entries(properties).map(([field, property]) => [
        field,
        rulesOfField(`${name}.${field}`, resolve(contract, property), required.includes(field)),
      ]),
    ),
  };
}

function rulesOfField(name: string, schema: Node, isRequired: boolean): FieldRules {
  const required = isRequired && { required: isRequired };
  switch (schema["type"]) {
    case "string":
      return { ...required, ...rulesOfText(name, schema) };
    case "array":
      return { ...required, ...rulesOfList(name, schema) };
    case "boolean":
      requireKnown(name, schema, booleanKeywords);
      return { ...required, boolean: true };
    default:
      throw new Error(`${name} must be of type string, array or boolean.`);
  }
}

function rulesOfText(name: string, schema: Node): FieldRules {
  requireKnown(name, schema, textKeywords);
  const pattern = schema["x-pattern"] ?? schema["pattern"];
  return {
    ...("contentMediaType" in schema && { file: true }),
    ...normalizing(name, schema["x-normalize"]),
    ...limit(name, schema, "minLength"),
    ...limit(name, schema, "maxLength"),
    ...(typeof pattern === "string" &&
      pattern !== notBlank && { pattern: [pattern, messageOf(name, schema, "pattern")] }),
  };
}

function rulesOfList(name: string, schema: Node): FieldRules {
  requireKnown(name, schema, listKeywords);
  const items = asNode(schema["items"]);
  const { type, pattern, maxLength } = items;
  requireKnown(`${name}[]`, items, itemKeywords);
  if (type !== "string" || pattern !== notBlank || typeof maxLength !== "number") {
    throw new Error(`${name} must hold texts that are not blank and have a maxLength.`);
  }
  return {
    items: [maxLength, messageOf(name, schema, "items")],
    ...limit(name, schema, "minItems"),
    ...limit(name, schema, "maxItems"),
  };
}

function normalizing(name: string, normalize: unknown): FieldRules {
  if (normalize === undefined) return {};
  if (normalize === "email" || normalize === "password") return { normalize };
  throw new Error(`${name} has an x-normalize that the form checkers do not know.`);
}

function limit(name: string, schema: Node, keyword: "minLength" | "maxLength" | "minItems" | "maxItems"): FieldRules {
  const value = schema[keyword];
  return typeof value === "number" ? { [keyword]: [value, messageOf(name, schema, keyword)] } : {};
}

function messageOf(name: string, schema: Node, keyword: string): string {
  const message = asNode(schema["x-message"])[keyword];
  if (typeof message !== "string") throw new Error(`${name} has a rule "${keyword}" without its x-message.`);
  return message;
}

function textsIn(name: string, messages: Node): Record<string, string> {
  return Object.fromEntries(
    Object.keys(messages).map((rule) => [rule, messageOf(name, { "x-message": messages }, rule)]),
  );
}

function requireKnown(name: string, schema: Node, known: readonly string[]): void {
  const unknown = Object.keys(schema).filter((keyword) => !known.includes(keyword));
  if (unknown.length > 0) throw new Error(`${name} uses ${unknown.join(", ")}, which the form checkers do not know.`);
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
