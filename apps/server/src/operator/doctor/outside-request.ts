import { once } from "node:events";
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { text } from "node:stream/consumers";
import { second } from "../../platform/lib/time/durations.ts";

export const outsideTimeout = 10 * second;

export interface OutsideResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Follows no redirect, and takes any certificate: that is examined on its own. */
export async function requestOutside(url: string, headers: Record<string, string> = {}): Promise<OutsideResponse> {
  const signal = AbortSignal.timeout(outsideTimeout);
  const options = { headers, signal, agent: false, rejectUnauthorized: false } as const;
  const call = url.startsWith("https:") ? httpsRequest(url, options) : httpRequest(url, options);
  try {
    call.end();
    const [response]: IncomingMessage[] = await once(call, "response");
    if (response === undefined) throw new Error("no response");
    return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) };
  } catch (error) {
    throw signal.aborted ? new Error(`no answer within ${outsideTimeout / second} seconds`, { cause: error }) : error;
  }
}
