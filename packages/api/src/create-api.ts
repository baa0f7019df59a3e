// Why: docs/decisions/0106-little-to-load.md
import type { Client } from "openapi-fetch";
import type { paths } from "./schema.generated.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Only the types are the library's: its code also knows middleware, and formats that the contract does not use. */
export type Api = Pick<Client<paths>, Method>;

export interface ApiOptions {
  /** @default "/api/v1" */
  baseUrl?: string;
  /** @default the global `fetch` at the time of the call */
  fetch?: (request: Request) => Promise<Response>;
}

type Value = string | number | boolean | undefined;

interface Call extends Omit<RequestInit, "body" | "headers"> {
  headers?: Record<string, string>;
  params?: { path?: Record<string, Value>; query?: Record<string, Value> };
  body?: unknown;
  bodySerializer?: (body: unknown) => FormData;
}

interface Answer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** Sends the session cookie with every call. Rejects only without a response. */
export function createApi(options?: ApiOptions): Api;
export function createApi({
  baseUrl = "/api/v1",
  fetch: send = (request) => globalThis.fetch(request),
}: ApiOptions = {}): object {
  const caller =
    (method: Method) =>
    async (path: string, call: Call = {}): Promise<Answer> => {
      const request = new Request(baseUrl + addressOf(path, call), initOf(method, call));
      const response = await send(request);
      const text = await response.text();
      return response.ok
        ? { data: text === "" ? undefined : JSON.parse(text), response }
        : { error: parsedOrText(text), response };
    };
  const methods: Method[] = ["GET", "POST", "PUT", "DELETE"];
  return Object.fromEntries(methods.map((method) => [method, caller(method)]));
}

/** Below the base address. */
export function addressOf(path: string, { params = {} }: Pick<Call, "params">): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params.path?.[name])));
  const query = Object.entries(params.query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return query.length > 0 ? `${filled}?${query.join("&")}` : filled;
}

function initOf(method: Method, { body, bodySerializer, ...init }: Call): RequestInit {
  const common: RequestInit = { credentials: "include", ...init, method };
  if (body === undefined) return common;
  if (bodySerializer) return { ...common, body: bodySerializer(body) };
  return { ...common, body: JSON.stringify(body), headers: { "Content-Type": "application/json", ...init.headers } };
}

function parsedOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The `bodySerializer` of multipart calls. Undefined fields are left out. */
export function asFormData(values: Readonly<Record<string, string | Blob | undefined>>): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries(values)) {
    if (value !== undefined) data.append(field, value);
  }
  return data;
}
