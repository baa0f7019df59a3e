import { asNode, readContract, resolve, type Node } from "../scripts/contract.ts";

export interface ContractOperation {
  /** `POST /user/signup` */
  readonly call: string;
  readonly node: Node;
}

export const contract = readContract();

const methods = ["get", "put", "post", "delete", "patch", "head", "options", "trace"];

/** Every operation that a contract describes. */
export function operationsOf(source: Node): ContractOperation[] {
  return Object.entries(asNode(source["paths"])).flatMap(([path, item]) =>
    methods
      .filter((method) => method in asNode(item))
      .map((method) => ({
        call: `${method.toUpperCase()} ${path}`,
        node: asNode(asNode(item)[method]),
      })),
  );
}

/** The answers of an operation by status, references followed. */
export function responsesOf(source: Node, operation: ContractOperation): Map<string, Node> {
  const responses = Object.entries(asNode(operation.node["responses"]));
  return new Map(responses.map(([status, response]) => [status, resolve(source, response)]));
}

/** The schema under a node's `content` for a media type, references followed. */
export function schemaIn(source: Node, holder: unknown, mediaType: string): Node {
  const content = asNode(asNode(resolve(source, holder)["content"])[mediaType]);
  return resolve(source, content["schema"]);
}
