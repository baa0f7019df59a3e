import type { ContractOperation } from "../../platform/lib/contract.ts";

export type Node = Readonly<Record<string, unknown>>;

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

export function resolved(root: Node, node: Node): Node {
  const { $ref } = node;
  if (typeof $ref !== "string") return node;
  let found: Node = root;
  for (const part of $ref.split("/").slice(1)) found = nodeOf(found[part]);
  return found;
}

export function listOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.map(nodeOf) : [];
}

export function nodeOf(value: unknown): Node {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
