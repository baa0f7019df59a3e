// Why: docs/decisions/0149-what-the-tests-share.md
import type { Contract } from "../../lib/contract.ts";

type Node = Readonly<Record<string, unknown>>;

const known = new WeakMap<Contract, object>();

/**
 * The contract without what only people read. Its routes are made of a copy of each schema for each status of each operation,
 * which was the greater part of a start: refusals with the same schema are one range of statuses.
 */
export function routeDocument(contract: Contract): object {
  const made = known.get(contract) ?? documentOf(nodeOf(contract.document));
  known.set(contract, made);
  return made;
}

function documentOf(document: Node): object {
  const components = nodeOf(document["components"]);
  const responses = nodeOf(components["responses"]);
  // Long, twice in each refusal, and in no request.
  const codes = { MessageCode: { type: "string" } };
  const schemas = { ...mapValues(nodeOf(components["schemas"]), withoutProse), ...codes };
  const paths = mapValues(nodeOf(document["paths"]), (item) =>
    mapValues(nodeOf(item), (operation) => withRanges(operation, responses)),
  );
  return { ...document, components: { ...components, schemas }, paths };
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
      key === "properties" ? mapValues(nodeOf(value), withoutProse) : withoutProse(value),
    ]),
  );
}

function withRanges(operation: unknown, components: Node): unknown {
  const { responses } = nodeOf(operation);
  if (responses === undefined) return operation;
  const ranges = new Map<string, string>();
  const entries = Object.entries(nodeOf(responses)).map(([status, response]) => {
    const range = `${status[0]}XX`;
    const schema = JSON.stringify(schemaOf(response, components));
    if (status < "400" || schema === undefined) return [status, response] as const;
    const first = ranges.get(range) ?? schema;
    ranges.set(range, first);
    return [first === schema ? range : status, response] as const;
  });
  return { ...nodeOf(operation), responses: Object.fromEntries(entries) };
}

function schemaOf(response: unknown, components: Node): unknown {
  const reference = nodeOf(response)["$ref"];
  const name = typeof reference === "string" ? reference.replace("#/components/responses/", "") : undefined;
  const { content } = nodeOf(name === undefined ? response : components[name]);
  const [media, ...others] = Object.values(nodeOf(content));
  return others.length === 0 ? nodeOf(media)["schema"] : undefined;
}

function mapValues(node: Node, change: (value: unknown) => unknown): Node {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value)]));
}

function nodeOf(value: unknown): Node {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
