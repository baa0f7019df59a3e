import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

export interface Node {
  readonly [key: string]: unknown;
}

export const contractUrl = new URL("../../../openapi.yaml", import.meta.url);

export function readContract(): Node {
  return asNode(parse(readFileSync(fileURLToPath(contractUrl), "utf8")));
}

export function asNode(value: unknown): Node {
  return isNode(value) ? value : {};
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Follows a `$ref` inside the same document. Keywords beside the `$ref` win. */
export function resolve(contract: Node, value: unknown): Node {
  const node = asNode(value);
  const { $ref, ...siblings } = node;
  if (typeof $ref !== "string") return node;
  const target = $ref
    .replace(/^#\//, "")
    .split("/")
    .reduce<unknown>((at, step) => asNode(at)[step.replaceAll("~1", "/").replaceAll("~0", "~")], contract);
  if (target === undefined) throw new Error(`openapi.yaml has nothing at ${$ref}.`);
  return { ...resolve(contract, target), ...siblings };
}
