import { asNode as nodeOf, type Node, resolve as resolved } from "../../../../../packages/api/scripts/contract.ts";
import type { ContractOperation } from "../../platform/lib/contract.ts";

export { asNode as nodeOf, type Node, resolve as resolved } from "../../../../../packages/api/scripts/contract.ts";

export function parametersOf(root: Node, operation: ContractOperation): Node[] {
  const item = nodeOf(nodeOf(root["paths"])[operation.path]);
  const described = describedIn(root, operation);
  return [...listOf(item["parameters"]), ...listOf(described["parameters"])].map((each) => resolved(root, each));
}

export function describedIn(root: Node, { path, method }: ContractOperation): Node {
  return nodeOf(nodeOf(nodeOf(root["paths"])[path])[method.toLowerCase()]);
}

export function bodySchema(described: Node): Node {
  return nodeOf(contentOf(described)["schema"]);
}

export function contentOf(described: Node): Node {
  const [content] = Object.values(nodeOf(nodeOf(described["requestBody"])["content"]));
  return nodeOf(content);
}

export function listOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.map(nodeOf) : [];
}
