import { once } from "node:events";
import { type Agent, type IncomingMessage, request } from "node:http";

export interface Call {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Exchange {
  status: number;
  /** Names and values in turn, as they were sent. */
  headers: string[];
  body: Buffer;
}

/** Sends one request, with nothing decoded or added: `fetch` does both. */
export async function send(url: string, call: Call, agent: Agent | false = false): Promise<IncomingMessage> {
  const { method = "GET", path, headers = {}, body = "" } = call;
  const length = method === "POST" ? { "content-length": Buffer.byteLength(body) } : {};
  const sent = request(url + path, { method, agent, headers: { ...headers, ...length } }).end(body);
  const [response]: IncomingMessage[] = await once(sent, "response");
  if (response === undefined) throw new Error(`${path} was not answered`);
  return response;
}

export async function exchange(url: string, call: Call, agent?: Agent): Promise<Exchange> {
  const response = await send(url, call, agent);
  const chunks: Buffer[] = await response.toArray();
  return { status: response.statusCode ?? 0, headers: response.rawHeaders, body: Buffer.concat(chunks) };
}

export function findHeader({ headers }: Exchange, name: string): string | undefined {
  const index = headers.findIndex((each, at) => at % 2 === 0 && each.toLowerCase() === name);
  return index < 0 ? undefined : headers[index + 1];
}
