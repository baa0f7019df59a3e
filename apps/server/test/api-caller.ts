import type { components } from "@lms/api/schema";
import { type Api, createApi } from "@lms/api/create-api";

type User = components["schemas"]["User"];

/** The client of the contract for a server's address, with the session of a cookie. */
export function caller(url: string, cookie?: string): Api {
  return createApi({
    baseUrl: `${url}/api/v1`,
    fetch: (request) => {
      if (cookie !== undefined) request.headers.set("cookie", cookie);
      return fetch(request);
    },
  });
}

/** Opens a session; undefined when the account is not there. */
export async function signIn(
  url: string,
  account: { email: string; password: string },
): Promise<{ api: Api; user: User; cookie: string } | undefined> {
  const { data, response } = await caller(url).POST("/user/signin", { body: account });
  const cookies = response.headers.getSetCookie().map((set) => set.split(";", 1)[0]);
  const cookie = cookies.join("; ");
  return data && { api: caller(url, cookie), user: data.user, cookie };
}

/** The bytes behind a `secure_url`; undefined when they are not there. */
export async function bytesAt(url: string, secureUrl: string | undefined): Promise<Buffer | undefined> {
  if (secureUrl === undefined) return undefined;
  const response = await fetch(new URL(secureUrl, url));
  return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
}
