// Why: docs/decisions/0149-what-the-tests-share.md
import type { FastifySchema } from "fastify";
import { sharedByContract } from "./compile-lazily.ts";
import type { Contract, ContractOperation } from "../../lib/contract.ts";

type Node = Readonly<Record<string, unknown>>;

/** Fastify's name for each place of a parameter. */
const places = new Map([
  ["path", "params"],
  ["query", "querystring"],
  ["header", "headers"],
]);

/**
 * The schemas of each operation's route. Those of parameters are whole; bodies and responses still refer to others, for
 * `resolveReferences` when they are compiled.
 */
export const routeSchemas = sharedByContract(
  (contract): ReadonlyMap<string, FastifySchema> =>
    new Map(contract.operations.map((operation) => [operation.id, routeSchema(contract, operation)])),
);

function routeSchema(contract: Contract, { path, method }: ContractOperation): FastifySchema {
  const item = nodeAt(contract, ["paths", path]);
  const operation = nodeAt(contract, ["paths", path, method.toLowerCase()]);
  const parameters = [item["parameters"], operation["parameters"]].flat().filter(isNode);
  const body = contentSchemas(contract, operation["requestBody"]);
  const responses = Object.entries(asNode(operation["responses"])).flatMap(([status, response]) => {
    const content = contentSchemas(contract, response);
    return content === undefined ? [] : [[status, content] as const];
  });
  return {
    ...parameterSchemas(contract, parameters),
    ...(body && { body }),
    ...(responses.length > 0 && { response: Object.fromEntries(responses) }),
  };
}

/** A copy in which each reference is what it refers to. A schema of the contract never contains itself. */
export function resolveReferences(contract: Contract, schema: unknown): Node {
  const node = followed(contract, asNode(schema));
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolveValue(contract, value)]));
}

function resolveValue(contract: Contract, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => resolveValue(contract, each));
  return isNode(value) ? resolveReferences(contract, value) : value;
}

interface ParameterGroup {
  type: "object";
  properties: Record<string, unknown>;
  required: string[];
}

function parameterSchemas(contract: Contract, parameters: readonly Node[]): Record<string, ParameterGroup> {
  const groups: Record<string, ParameterGroup> = {};
  for (const parameter of parameters) {
    const { in: place, name, schema, required } = followed(contract, parameter);
    const key = places.get(String(place));
    if (key === undefined) continue;
    const group = (groups[key] ??= { type: "object", properties: {}, required: [] });
    group.properties[String(name)] = resolveReferences(contract, schema);
    if (required === true) group.required.push(String(name));
  }
  return groups;
}

function contentSchemas(contract: Contract, described: unknown): { content: Node } | undefined {
  const { content } = followed(contract, asNode(described));
  const media = Object.entries(asNode(content)).flatMap(([type, value]) => {
    const { schema } = asNode(value);
    return schema === undefined ? [] : [[type, { schema }] as const];
  });
  return media.length === 0 ? undefined : { content: Object.fromEntries(media) };
}

function followed(contract: Contract, node: Node): Node {
  const { $ref } = node;
  if (typeof $ref !== "string") return node;
  const keys = $ref.slice("#/".length).split("/");
  return followed(
    contract,
    nodeAt(
      contract,
      keys.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~")),
    ),
  );
}

function nodeAt({ document }: Contract, keys: readonly string[]): Node {
  return keys.reduce((node, key) => asNode(node[key]), asNode(document));
}

function asNode(value: unknown): Node {
  return isNode(value) ? value : {};
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
