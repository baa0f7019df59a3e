import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { components } from "@lms/api/schema";
import { shownPatterns } from "../../forms/shown-text.ts";
import type { Contract } from "../../lib/contract.ts";
import type { Problem } from "../../lib/problem.ts";
import { invalidRequest } from "../failure.ts";
import { resolveReferences } from "./route-schema.ts";

type SchemaName = keyof components["schemas"];

/** The problem with which an operation would refuse this value as its body. */
export function schemaProblem(contract: Contract, name: SchemaName, value: unknown): Problem | undefined {
  const ajv = new Ajv2020({ code: shownPatterns, verbose: true, strict: false });
  addFormats.default(ajv);
  ajv.addSchema(contract.document, "contract", true);
  const validate = ajv.compile({ $ref: `contract#/components/schemas/${name}` });
  return validate(value) ? undefined : invalidRequest(validate.errors ?? []);
}

/** The schema of a value inside another one: `contact.email` of `SiteSettings`. */
export function innerSchema(
  contract: Contract,
  name: SchemaName,
  path: readonly string[],
): { type?: unknown } | undefined {
  const root = resolveReferences(contract, { $ref: `#/components/schemas/${name}` });
  const found = path.reduce((schema, key) => asNode(asNode(schema["properties"])[key]), root);
  return Object.keys(found).length === 0 ? undefined : found;
}

type Node = Readonly<Record<string, unknown>>;

function asNode(value: unknown): Node {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
