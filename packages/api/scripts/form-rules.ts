import type { FieldRules, FormRules } from "../src/form-rules.ts";
import { asNode, resolve, type Node } from "./contract.ts";

const formKeywords = ["type", "description", "required", "x-message", "properties"];
const fieldKeywords = ["type", "description", "minLength", "maxLength", "pattern", "contentMediaType", "x-message"];

/** Means "not only spaces", which the checkers tell as a missing field. */
const notBlank = String.raw`\S`;

/** The rules of every schema that ends in `Form`, in the contract's order. Throws at what the checkers cannot check. */
export function formRules(contract: Node): Record<string, FormRules> {
  const schemas = asNode(asNode(contract["components"])["schemas"]);
  const names = Object.keys(schemas).filter((name) => name.endsWith("Form"));
  return Object.fromEntries(names.map((name) => [name, rulesOfForm(contract, name, asNode(schemas[name]))]));
}

function rulesOfForm(contract: Node, name: string, schema: Node): FormRules {
  refuseUnknown(name, schema, formKeywords);
  const properties = asNode(schema["properties"]);
  const required = listOf(schema["required"]);
  for (const field of required) {
    if (!(field in properties)) throw new Error(`${name} requires ${field}, which it does not describe.`);
  }
  return {
    missing: messageOf(name, schema, "required"),
    fields: Object.fromEntries(
      Object.entries(properties).map(([field, property]) => [
        field,
        rulesOfField(`${name}.${field}`, resolve(contract, property), required.includes(field)),
      ]),
    ),
  };
}

function rulesOfField(name: string, schema: Node, required: boolean): FieldRules {
  refuseUnknown(name, schema, fieldKeywords);
  if (schema["type"] !== "string") throw new Error(`${name} must be of type string.`);
  const { minLength, maxLength, pattern } = schema;
  return {
    ...(required && { required }),
    ...("contentMediaType" in schema && { file: true }),
    ...(typeof minLength === "number" && { minLength: [minLength, messageOf(name, schema, "minLength")] }),
    ...(typeof maxLength === "number" && { maxLength: [maxLength, messageOf(name, schema, "maxLength")] }),
    ...(typeof pattern === "string" &&
      pattern !== notBlank && { pattern: [pattern, messageOf(name, schema, "pattern")] }),
  };
}

function messageOf(name: string, schema: Node, keyword: string): string {
  const message = asNode(schema["x-message"])[keyword];
  if (typeof message !== "string") throw new Error(`${name} has a rule "${keyword}" without its x-message.`);
  return message;
}

function refuseUnknown(name: string, schema: Node, known: readonly string[]): void {
  const unknown = Object.keys(schema).filter((keyword) => !known.includes(keyword));
  if (unknown.length > 0) throw new Error(`${name} uses ${unknown.join(", ")}, which the form checkers do not know.`);
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
