import type { components } from "@lms/api/schema";
import { type Api, createApi } from "@lms/api/create-api";

type User = components["schemas"]["User"];

/** With the session of a cookie, and from an address that a proxy would name. */
export function caller(url: string, { cookie, address }: { cookie?: string; address?: string } = {}): Api {
  return createApi({
    baseUrl: `${url}/api/v1`,
    fetch: (request) => {
      if (address !== undefined) request.headers.set("x-forwarded-for", address);
      if (cookie !== undefined) request.headers.set("cookie", cookie);
      return fetch(request);
    },
  });
}

export async function signIn(
  url: string,
  account: { email: string; password: string },
): Promise<{ api: Api; user: User; cookie: string } | undefined> {
  const { data, response } = await caller(url).POST("/user/signin", { body: account });
  const cookie = cookieOf(response);
  return data && { api: caller(url, { cookie }), user: data.user, cookie };
}

export function cookieOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((set) => set.split(";", 1)[0])
    .join("; ");
}

export async function bytesAt(url: string, secureUrl: string | undefined): Promise<Buffer | undefined> {
  if (secureUrl === undefined) return undefined;
  const response = await fetch(new URL(secureUrl, url));
  return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
}
