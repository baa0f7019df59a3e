import { asNode, type Node } from "./contract.ts";

export interface OperationEntry {
  tag: string;
  /** `session`: a signed-in user. */
  access: "everyone" | "session";
  /** Narrower than any signed-in user. */
  roles?: readonly string[];
}

export function operationTable(contract: Node): Record<string, OperationEntry> {
  const items = Object.values(asNode(contract["paths"])).flatMap((item) => Object.values(asNode(item)).map(asNode));
  // Those of another protocol are sent by its clients.
  const described = items.filter((item) => "operationId" in item && !("x-protocol" in item));
  return Object.fromEntries(described.map((item) => [String(item["operationId"]), entryOf(contract, item)]));
}

function entryOf(contract: Node, { tags, security = contract["security"], "x-roles": roles }: Node): OperationEntry {
  const [tag] = listOf(tags);
  if (tag === undefined) throw new Error("An operation has no tag.");
  return {
    tag,
    access: Array.isArray(security) && security.length > 0 ? "session" : "everyone",
    ...(roles !== undefined && { roles: listOf(roles) }),
  };
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
