import type { Contract, ContractOperation } from "../../platform/lib/contract.ts";
import { bodySchema, contentOf, describedIn, type Node, nodeOf, parametersOf, resolved } from "./contract-nodes.ts";

export interface TextPlace {
  operation: ContractOperation;
  where: "path" | "query" | "body";
  path: readonly string[];
}

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

function textsOf(root: Node, unresolved: Node, path: readonly string[]): (readonly string[])[] {
  const schema = resolved(root, unresolved);
  if (schema["type"] === "string") return schema["contentMediaType"] === undefined ? [path] : [];
  if (schema["type"] === "array") return textsOf(root, nodeOf(schema["items"]), [...path, "0"]);
  return Object.entries(nodeOf(schema["properties"])).flatMap(([name, inner]) =>
    textsOf(root, nodeOf(inner), [...path, name]),
  );
}
