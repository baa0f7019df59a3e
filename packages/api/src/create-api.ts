import createClient, { type Client } from "openapi-fetch";
import type { paths } from "./schema.generated.ts";

export type Api = Client<paths>;

export interface ApiOptions {
  /** Where the API is. @default "/api/v1" */
  baseUrl?: string;
  /** Sends the requests. @default the global `fetch` of the moment of the call */
  fetch?: (request: Request) => Promise<Response>;
}

/** The typed client of the contract. It sends the session cookie with every call and rejects only when no answer comes. */
export function createApi({ baseUrl = "/api/v1", fetch: send }: ApiOptions = {}): Api {
  return createClient<paths>({
    baseUrl,
    credentials: "include",
    fetch: send ?? ((request) => globalThis.fetch(request)),
  });
}

/**
 * The `bodySerializer` of the multipart calls: `{ body: values, bodySerializer: asFormData }`. A field that is
 * undefined is left out.
 */
export function asFormData(values: Readonly<Record<string, string | Blob | undefined>>): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries(values)) {
    if (value !== undefined) data.append(field, value);
  }
  return data;
}
