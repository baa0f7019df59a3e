// Why: docs/decisions/0012-sessions-and-origin.md
import type { IncomingHttpHeaders } from "node:http";

export interface OriginCheck {
  headers: IncomingHttpHeaders;
  host: string;
  refuseNavigation: boolean;
}

/** https://www.w3.org/TR/fetch-metadata/. A client without both headers is a program, not another site's page. */
export function isSameOrigin(publicUrl: string, { headers, host, refuseNavigation }: OriginCheck): boolean {
  if (refuseNavigation && headers["sec-fetch-mode"] === "navigate") return false;
  const { origin } = headers;
  if (origin !== undefined) return origin === publicUrl || originHost(origin) === host.toLowerCase();
  const site = headers["sec-fetch-site"];
  return site !== "cross-site" && site !== "same-site";
}

function originHost(origin: string): string | undefined {
  return /^https?:\/\//.test(origin) && URL.canParse(origin) ? new URL(origin).host : undefined;
}
