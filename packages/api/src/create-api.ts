import createClient, {
  createFinalURL,
  createQuerySerializer,
  defaultPathSerializer,
  type Client,
  type ClientOptions,
  type Middleware,
} from "openapi-fetch";
import type { paths } from "./schema.generated.ts";

export type Api = Client<paths>;

/** The options of openapi-fetch's `createClient`, with other defaults. */
export interface ApiOptions extends ClientOptions {
  /** @default "/api/v1" */
  baseUrl?: string;
  /** @default the global `fetch` at the time of the call */
  fetch?: (request: Request) => Promise<Response>;
  /** @default "include": each call sends the session cookie */
  credentials?: RequestCredentials;
}

/** The client of openapi-fetch for this contract. A call rejects only where no response came. */
export function createApi(options: ApiOptions = {}): Api {
  const client = createClient<paths>({
    baseUrl: "/api/v1",
    fetch: (request) => globalThis.fetch(request),
    credentials: "include",
    ...options,
  });
  client.use(jsonOnly);
  return client;
}

/** A page of a proxy or of a network's log-in, sent with 200, is a failure and not an error in parsing. */
const jsonOnly: Middleware = {
  onResponse: ({ response, options }) => {
    const type = response.headers.get("Content-Type") ?? "";
    const isExpected = options.parseAs !== "json" || type === "" || type.includes("json");
    if (!response.ok || isExpected) return undefined;
    return new Response(response.body, { status: 502, headers: response.headers });
  },
};

/** The address of a call below the base address, as the client builds it. */
export function callAddress(
  path: string,
  params: { path?: Record<string, unknown>; query?: Record<string, unknown> } = {},
): string {
  return createFinalURL(path, {
    baseUrl: "",
    params,
    querySerializer: createQuerySerializer(),
    pathSerializer: defaultPathSerializer,
  });
}

/** The `bodySerializer` of multipart calls. Undefined fields are left out. */
export function asFormData(values: Readonly<Record<string, string | Blob | undefined>>): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries(values)) {
    if (value !== undefined) data.append(field, value);
  }
  return data;
}
