import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

export function makeEtag(body: string | Uint8Array): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some((candidate) => {
    const name = candidate.trim();
    return name === "*" || name.replace(/^W\//, "") === etag;
  });
}

/** The tags of `If-Match` that may match: a weak one never does (RFC 9110, 13.1.1). */
export function strongTags(ifMatch: string): string {
  const tags = ifMatch.split(",").map((tag) => tag.trim());
  // Without any left, the one that is nobody's matches nothing.
  return tags.filter((tag) => !tag.startsWith("W/")).join(", ") || '""';
}

/** What a request asks of a file whose tags are compared strongly: with a weak one in `If-Range` it gets the whole (13.1.5). */
export function strongConditions(headers: IncomingHttpHeaders): Pick<IncomingHttpHeaders, "range" | "if-match"> {
  const { range, "if-match": ifMatch } = headers;
  return {
    range: String(headers["if-range"]).startsWith("W/") ? undefined : range,
    "if-match": ifMatch === undefined ? undefined : strongTags(ifMatch),
  };
}
