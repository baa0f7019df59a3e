// Why: docs/decisions/0149-what-the-tests-share.md
import type { Contract } from "../../lib/contract.ts";

type Node = Readonly<Record<string, unknown>>;

const known = new WeakMap<Contract, object>();

/**
 * The contract without what only people read. Its routes are made of a copy of each schema for each status of each operation,
 * which was the greater part of a start: refusals with the same schema are one range of statuses.
 */
export function routeDocument(contract: Contract): object {
  const made = known.get(contract) ?? makeRouteDocument(asNode(contract.document));
  known.set(contract, made);
  return made;
}

function makeRouteDocument(document: Node): object {
  const components = asNode(document["components"]);
  const responses = asNode(components["responses"]);
  // Long, twice in each refusal, and in no request.
  const codes = { MessageCode: { type: "string" } };
  const schemas = { ...mapValues(asNode(components["schemas"]), withoutProse), ...codes };
  const paths = mapValues(asNode(document["paths"]), (item) =>
    mapValues(withoutOtherProtocols(asNode(item)), (operation) => withRanges(operation, responses)),
  );
  return { ...document, components: { ...components, schemas }, paths };
}

/** Their routes are made by hand. */
function withoutOtherProtocols(item: Node): Node {
  return Object.fromEntries(Object.entries(item).filter(([, operation]) => !("x-protocol" in asNode(operation))));
}

/** Keys of a schema that validation does not need; keys inside `properties` are names of fields. */
const prose = new Set(["description", "example", "examples"]);

function withoutProse(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutProse);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key]) => !prose.has(key));
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      key === "properties" ? mapValues(asNode(value), withoutProse) : withoutProse(value),
    ]),
  );
}

function withRanges(operation: unknown, components: Node): unknown {
  const { responses } = asNode(operation);
  if (responses === undefined) return operation;
  const ranges = new Map<string, string>();
  const entries = Object.entries(asNode(responses)).map(([status, response]) => {
    const range = `${status[0]}XX`;
    const schema = JSON.stringify(responseSchema(response, components));
    if (status < "400" || schema === undefined) return [status, response] as const;
    const first = ranges.get(range) ?? schema;
    ranges.set(range, first);
    return [first === schema ? range : status, response] as const;
  });
  return { ...asNode(operation), responses: Object.fromEntries(entries) };
}

function responseSchema(response: unknown, components: Node): unknown {
  const reference = asNode(response)["$ref"];
  const name = typeof reference === "string" ? reference.replace("#/components/responses/", "") : undefined;
  const { content } = asNode(name === undefined ? response : components[name]);
  const [media, ...others] = Object.values(asNode(content));
  return others.length === 0 ? asNode(media)["schema"] : undefined;
}

function mapValues(node: Node, change: (value: unknown) => unknown): Node {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value)]));
}

function asNode(value: unknown): Node {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
