import createClient, { type Client } from "openapi-fetch";
import type { paths } from "./schema.generated.ts";

export type Api = Client<paths>;

export interface ApiOptions {
  /** @default "/api/v1" */
  baseUrl?: string;
  /** @default the global `fetch` at the time of the call */
  fetch?: (request: Request) => Promise<Response>;
}

/** Sends the session cookie with every call. Rejects only without a response. */
export function createApi({ baseUrl = "/api/v1", fetch: send }: ApiOptions = {}): Api {
  return createClient<paths>({
    baseUrl,
    credentials: "include",
    fetch: send ?? ((request) => globalThis.fetch(request)),
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
