// Why: docs/decisions/0050-own-gateway-client.md
import { setTimeout as sleep } from "node:timers/promises";
import { toStorableJson } from "../../../platform/lib/text/storable-text.ts";
import { GatewayError } from "../payment-gateway.ts";
import { asFields, type Fields, text } from "./fields.ts";
import { second } from "../../../platform/lib/time/durations.ts";

const maxResponseBytes = 4 * 1024 * 1024;
const maxRetryDelay = 3000;

export interface RazorpayClient {
  get: (path: string, query?: Readonly<Record<string, string | number>>) => Promise<Fields>;
  /** Retried only with an idempotency key. */
  post: (path: string, body: object, options?: { idempotencyKey?: string }) => Promise<Fields>;
}

export interface ClientSettings {
  keyId: string;
  keySecret: string;
  /** Called for each request; may throw a `GatewayError`. */
  baseUrl: () => string;
  /** Milliseconds for one attempt, its response included. */
  timeout?: number;
  attempts?: number;
  delay?: (milliseconds: number) => Promise<unknown>;
}

interface SendOptions {
  method: "GET" | "POST";
  headers: Readonly<Record<string, string>>;
  body?: string;
}

/** HTTP for https://razorpay.com/docs/api/. Throws only `GatewayError`, without keys or bodies in its message. */
export function razorpayClient(settings: ClientSettings): RazorpayClient {
  const { keyId, keySecret, baseUrl, timeout = 5 * second, attempts = 3, delay = sleep } = settings;
  // The gateway accepts only this spelling of the scheme.
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  async function once(path: string, request: SendOptions): Promise<Fields> {
    const headers = { ...request.headers, authorization, accept: "application/json" };
    const url = `${baseUrl()}${path}`;
    try {
      // Redirects are not followed, so that the keys go to the gateway alone.
      const signal = AbortSignal.timeout(timeout);
      const response = await fetch(url, { ...request, headers, signal, redirect: "manual" });
      return readResponse(response, await readJson(response));
    } catch (error) {
      if (error instanceof GatewayError) throw error;
      throw new GatewayError("unavailable", "The gateway did not answer", { cause: error });
    }
  }

  async function sendWithRetries(path: string, request: SendOptions): Promise<Fields> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(path, request);
      } catch (error) {
        if (attempt >= attempts || !(error instanceof GatewayError) || !isTransient(error)) throw error;
        await delay(Math.min(200 * 2 ** attempt * (0.5 + Math.random()), maxRetryDelay));
      }
    }
  }

  return {
    get: (path, query = {}) => {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      return sendWithRetries(search.size === 0 ? path : `${path}?${search}`, { method: "GET", headers: {} });
    },
    post: (path, body, { idempotencyKey } = {}) => {
      const request = { method: "POST" as const, body: JSON.stringify(body) };
      const headers = { "content-type": "application/json" };
      if (idempotencyKey === undefined) return once(path, { ...request, headers });
      return sendWithRetries(path, { ...request, headers: { ...headers, "x-refund-idempotency": idempotencyKey } });
    },
  };
}

function isTransient({ kind, status }: GatewayError): boolean {
  return kind === "unavailable" && status !== 401 && status !== 403;
}

function readResponse(response: Response, body: unknown): Fields {
  const { status } = response;
  if (response.ok) {
    if (typeof body === "object" && body !== null) return asFields(body);
    throw new GatewayError("unavailable", "The gateway's answer could not be read", { status });
  }
  const error = asFields(asFields(body)["error"]);
  const message = text(error, "description") ?? `The gateway answered with status ${status}`;
  // 409: a call with this idempotency key is still running.
  const refused = status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status);
  throw new GatewayError(refused ? "refused" : "unavailable", message, { status, code: text(error, "code") });
}

async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxResponseBytes) throw new GatewayError("unavailable", "The gateway's answer is too long");
    chunks.push(chunk);
  }
  try {
    return toStorableJson(JSON.parse(Buffer.concat(chunks).toString("utf8")));
  } catch {
    return undefined;
  }
}
