import type { ContractOperation } from "../../../src/platform/lib/contract.ts";
import {
  bodySchema,
  contentOf,
  describedIn,
  listOf,
  type Node,
  nodeOf,
  parametersOf,
  resolved,
} from "../../../src/testing/contract/contract-nodes.ts";
import { filesNamed, type Request } from "./request.ts";

/**
 * The example of an operation, then the same with one difference each: every value of each boolean and enum, both ends of
 * each number, empty lists, each optional field left out. Lengths of texts are those of limits.test.ts.
 */
export function edgesOf(root: Node, operation: ContractOperation): Request[] {
  const parameters = parametersOf(root, operation);
  const queries = parameters.filter((parameter) => parameter["in"] === "query");
  const path = examplesOf(parameters.filter((parameter) => parameter["in"] === "path"));
  const query = examplesOf(queries);
  const described = describedIn(root, operation);
  const hasBody = described["requestBody"] !== undefined;
  const body = hasBody ? filesNamed(contentOf(described)["example"]) : undefined;

  const found: Request[] = [hasBody ? { path, query, headers: {}, body } : { path, query, headers: {} }];
  for (const changed of edgesOfFields(root, queries.map(fieldOfParameter), query)) {
    const texts = Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, String(value)]));
    found.push({ path, query: texts, headers: {}, ...(hasBody && { body }) });
  }
  if (hasBody) {
    for (const changed of edgeValues(root, bodySchema(described), body)) {
      found.push({ path, query, headers: {}, body: changed });
    }
  }
  return [...new Map(found.map((request) => [JSON.stringify(request), request])).values()];
}

function examplesOf(parameters: readonly Node[]): Record<string, string> {
  return Object.fromEntries(
    parameters.flatMap(({ name, example }) => {
      const text = typeof example === "string" ? example : JSON.stringify(example);
      return text === undefined ? [] : [[String(name), text]];
    }),
  );
}

interface Field {
  name: string;
  schema: Node;
  required: boolean;
}

function fieldOfParameter({ name, schema, required }: Node): Field {
  return { name: String(name), schema: nodeOf(schema), required: required === true };
}

/** Without those of texts. */
function edgeValues(root: Node, unresolved: Node, example: unknown): unknown[] {
  const schema = resolved(root, unresolved);
  if (Array.isArray(schema["enum"])) return schema["enum"];
  switch (schema["type"]) {
    case "boolean":
      return [true, false];
    case "integer":
    case "number":
      return [schema["minimum"] ?? 0, schema["maximum"]].filter((value) => value !== undefined);
    case "array":
      return edgesOfList(root, schema, Array.isArray(example) ? example : []);
    case "object": {
      const required = new Set<unknown>(Array.isArray(schema["required"]) ? schema["required"] : []);
      const fields = Object.entries(nodeOf(schema["properties"])).map(([name, inner]): Field => {
        return { name, schema: nodeOf(inner), required: required.has(name) };
      });
      return edgesOfFields(root, fields, nodeOf(example));
    }
    default:
      return [];
  }
}

function edgesOfList(root: Node, schema: Node, example: readonly unknown[]): unknown[] {
  const fixed = Array.isArray(schema["prefixItems"]);
  const items = fixed ? listOf(schema["prefixItems"]) : [nodeOf(schema["items"])];
  const found: unknown[] = fixed || Number(schema["minItems"] ?? 0) > 0 ? [] : [[]];
  for (const [index, item] of items.entries()) {
    for (const value of edgeValues(root, item, example[index])) {
      found.push(index < example.length ? example.with(index, value) : [value]);
    }
  }
  return found;
}

function edgesOfFields(root: Node, fields: readonly Field[], example: Node): Node[] {
  const found: Node[] = [];
  for (const { name, schema, required } of fields) {
    const { [name]: own, ...without } = example;
    if (own !== undefined && !required) found.push(without);
    for (const value of edgeValues(root, schema, own)) found.push({ ...example, [name]: value });
  }
  return found;
}
