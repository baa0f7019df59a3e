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
    const parameters = parametersOf(root, operation)
      .filter((parameter) => parameter["in"] !== "header")
      .map(({ in: where, name }): TextPlace => ({
        operation,
        where: where === "path" ? "path" : "query",
        path: [String(name)],
      }));
    const body = textsOf(root, bodySchema(describedIn(root, operation)), []).map((path): TextPlace => ({
      operation,
      where: "body",
      path,
    }));
    return [...parameters, ...body];
  });
}

export function exampleBody({ document }: Contract, operation: ContractOperation): Node {
  return nodeOf(contentOf(describedIn(nodeOf(document), operation))["example"]);
}

/** Path and query with the examples of the parameters. A required one without an example stays as it is written. */
export function exampleAddress({ document }: Contract, operation: ContractOperation): string {
  let { path } = operation;
  const query = new URLSearchParams();
  for (const { name, in: where, example } of parametersOf(nodeOf(document), operation)) {
    if (example === undefined) continue;
    const text = typeof example === "string" ? example : JSON.stringify(example);
    if (where === "path") path = path.replace(`{${String(name)}}`, encodeURIComponent(text));
    if (where === "query") query.set(String(name), text);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

function parametersOf(root: Node, operation: ContractOperation): Node[] {
  const item = nodeOf(nodeOf(root["paths"])[operation.path]);
  const described = describedIn(root, operation);
  return [...listOf(item["parameters"]), ...listOf(described["parameters"])].map((each) => resolved(root, each));
}

function describedIn(root: Node, { path, method }: ContractOperation): Node {
  return nodeOf(nodeOf(nodeOf(root["paths"])[path])[method.toLowerCase()]);
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
