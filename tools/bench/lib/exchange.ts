import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";

export interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Exchanged {
  status: number;
  /** Names and values in turn, as they were sent. */
  headers: string[];
  body: Buffer;
}

/** One request, with nothing decoded or added: `fetch` does both. */
export async function exchange(url: string, { method, path, headers, body = "" }: Call): Promise<Exchanged> {
  const agent = new Agent();
  const length = method === "POST" ? { "content-length": Buffer.byteLength(body) } : {};
  const call = request(`${url}${path}`, { method, agent, headers: { ...headers, ...length } }).end(body);
  const [answer]: IncomingMessage[] = await once(call, "response");
  if (answer === undefined) throw new Error(`${path} was not answered`);
  const chunks: Buffer[] = await answer.toArray();
  return { status: answer.statusCode ?? 0, headers: answer.rawHeaders, body: Buffer.concat(chunks) };
}

export function headerOf({ headers }: Exchanged, name: string): string | undefined {
  const index = headers.findIndex((each, at) => at % 2 === 0 && each.toLowerCase() === name);
  return index < 0 ? undefined : headers[index + 1];
}
