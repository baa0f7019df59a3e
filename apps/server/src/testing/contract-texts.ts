import type { Contract, ContractOperation } from "../platform/lib/contract.ts";

export interface TextPlace {
  operation: ContractOperation;
  where: "path" | "query" | "body";
  path: readonly string[];
}

type Node = Readonly<Record<string, unknown>>;

export function textPlaces({ document, operations }: Contract): TextPlace[] {
  const root = nodeOf(document);
  return operations.flatMap((operation) => {
    const item = nodeOf(nodeOf(root["paths"])[operation.path]);
    const described = nodeOf(item[operation.method.toLowerCase()]);
    const parameters = [...listOf(item["parameters"]), ...listOf(described["parameters"])]
      .map((parameter) => resolved(root, parameter))
      .filter((parameter) => parameter["in"] !== "header")
      .map(({ in: where, name }): TextPlace => ({
        operation,
        where: where === "path" ? "path" : "query",
        path: [String(name)],
      }));
    const body = textsOf(root, bodySchema(described), []).map((path): TextPlace => ({
      operation,
      where: "body",
      path,
    }));
    return [...parameters, ...body];
  });
}

export function exampleBody({ document }: Contract, { path, method }: ContractOperation): Node {
  const described = nodeOf(nodeOf(nodeOf(nodeOf(document)["paths"])[path])[method.toLowerCase()]);
  return nodeOf(contentOf(described)["example"]);
}

function bodySchema(described: Node): Node {
  return nodeOf(contentOf(described)["schema"]);
}

function contentOf(described: Node): Node {
  const [content] = Object.values(nodeOf(nodeOf(described["requestBody"])["content"]));
  return nodeOf(content);
}

function textsOf(root: Node, unresolved: Node, path: readonly string[]): (readonly string[])[] {
  const schema = resolved(root, unresolved);
  if (schema["type"] === "string") return schema["contentMediaType"] === undefined ? [path] : [];
  if (schema["type"] === "array") return textsOf(root, nodeOf(schema["items"]), [...path, "0"]);
  return Object.entries(nodeOf(schema["properties"])).flatMap(([name, inner]) =>
    textsOf(root, nodeOf(inner), [...path, name]),
  );
}

function resolved(root: Node, node: Node): Node {
  const { $ref } = node;
  if (typeof $ref !== "string") return node;
  let found: Node = root;
  for (const part of $ref.split("/").slice(1)) found = nodeOf(found[part]);
  return found;
}

function listOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.map(nodeOf) : [];
}

function nodeOf(value: unknown): Node {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
