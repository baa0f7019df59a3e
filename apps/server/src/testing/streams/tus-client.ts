import { readContract } from "../../platform/lib/contract.ts";
import { nodeOf, resolved } from "../contract/contract-nodes.ts";

export interface TusAnswer {
  status: number;
  headers: Headers;
  body: string;
}

export function uploadMetadata(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");
}

/** One request of tus. Throws when the contract does not have it, or its answer. */
export async function callTus(
  address: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: Uint8Array<ArrayBuffer>,
): Promise<TusAnswer> {
  const response = await fetch(address, {
    method,
    headers: {
      "tus-resumable": "1.0.0",
      ...(method === "PATCH" && { "content-type": "application/offset+octet-stream" }),
      ...headers,
    },
    ...(body && { body }),
  });
  requireDescribed(method, new URL(address).pathname, response);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

function requireDescribed(method: string, address: string, { status, headers }: Response): void {
  const { document, prefix } = readContract();
  const path = address.slice(prefix.length).replace(/(?<=^\/uploads\/).+/, "{uploadId}");
  const root = nodeOf(document);
  const operation = nodeOf(nodeOf(nodeOf(root["paths"])[path])[method.toLowerCase()]);
  const answer = nodeOf(nodeOf(operation["responses"])[status]);
  const promised = Object.entries(nodeOf(answer["headers"])).filter(
    ([, header]) => resolved(root, nodeOf(header))["required"] === true,
  );
  const missing = promised.map(([name]) => name).filter((name) => !headers.has(name));
  if (Object.keys(answer).length === 0) throw new Error(`The contract has no ${status} of ${method} ${path}`);
  if (missing.length > 0) throw new Error(`The answer of ${method} ${path} lacks ${missing.join(", ")}`);
}
