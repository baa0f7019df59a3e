import { asNode, type Node } from "./contract.ts";

/** Operations, parameters and fields that the later contract has and the earlier one has not: "getSite", "Site.bundle.amount". */
export function addedParts(earlier: Node, later: Node): string[] {
  const known = new Set(partsOf(earlier));
  return partsOf(later).filter((part) => !known.has(part));
}

function partsOf(contract: Node): string[] {
  const operations = Object.values(asNode(contract["paths"])).flatMap((item) =>
    Object.values(asNode(item)).map(asNode),
  );
  const schemas = Object.entries(asNode(asNode(contract["components"])["schemas"]));
  return [...operations.flatMap(operationParts), ...schemas.flatMap(([name, schema]) => fieldParts(schema, name))];
}

function operationParts({ operationId, parameters }: Node): string[] {
  if (typeof operationId !== "string") return [];
  const named = Array.isArray(parameters) ? parameters.map(asNode) : [];
  return [operationId, ...named.map(({ name, $ref }) => `${operationId}?${String(name ?? $ref)}`)];
}

function fieldParts(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => fieldParts(part, path));
  if (typeof schema !== "object" || schema === null) return [];
  const { properties, items, allOf, oneOf, anyOf } = asNode(schema);
  const fields = Object.entries(asNode(properties)).flatMap(([name, field]) => {
    const own = `${path}.${name}`;
    return [own].concat(fieldParts(field, own));
  });
  return [...fields, ...[items, allOf, oneOf, anyOf].flatMap((part) => fieldParts(part, path))];
}
