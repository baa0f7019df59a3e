import type { IncomingHttpHeaders } from "node:http";

/** What the rule looks at. `host` is the host that the caller addressed, as the proxies in front report it. */
export interface OriginCheck {
  headers: IncomingHttpHeaders;
  host: string;
  /** For a GET that changes something: a followed link is refused too. */
  refuseNavigation: boolean;
}

/**
 * Whether a call that changes something may come from where it comes from. A browser says where by `Origin` or
 * `Sec-Fetch-Site` (https://www.w3.org/TR/fetch-metadata/), and only this site's own pages may; a caller with neither
 * header is a program, which no other site can make send the cookie.
 */
export function isSameOrigin(publicUrl: string, { headers, host, refuseNavigation }: OriginCheck): boolean {
  if (refuseNavigation && headers["sec-fetch-mode"] === "navigate") return false;
  const { origin } = headers;
  if (origin !== undefined) return origin === publicUrl || hostOf(origin) === host.toLowerCase();
  const site = headers["sec-fetch-site"];
  return site !== "cross-site" && site !== "same-site";
}

function hostOf(origin: string): string | undefined {
  return /^https?:\/\//.test(origin) && URL.canParse(origin) ? new URL(origin).host : undefined;
}
