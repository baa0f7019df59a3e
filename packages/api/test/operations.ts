import { asNode, readContract, resolve, type Node } from "../scripts/contract.ts";

export interface ContractOperation {
  /** `POST /user/signup` */
  readonly call: string;
  readonly node: Node;
}

export const contract = readContract();

const methods = ["get", "put", "post", "delete", "patch", "head", "options", "trace"];

/** Without those of another protocol, which says what their answers are. */
export function operationsOf(source: Node): ContractOperation[] {
  return Object.entries(asNode(source["paths"])).flatMap(([path, item]) =>
    methods
      .filter((method) => method in asNode(item))
      .map((method) => ({ call: `${method.toUpperCase()} ${path}`, node: asNode(asNode(item)[method]) }))
      .filter(({ node }) => !("x-protocol" in node)),
  );
}

export function responsesOf(source: Node, operation: ContractOperation): Map<string, Node> {
  const responses = Object.entries(asNode(operation.node["responses"]));
  return new Map(responses.map(([status, response]) => [status, resolve(source, response)]));
}

export function schemaIn(source: Node, holder: unknown, mediaType: string): Node {
  const content = asNode(asNode(resolve(source, holder)["content"])[mediaType]);
  return resolve(source, content["schema"]);
}
