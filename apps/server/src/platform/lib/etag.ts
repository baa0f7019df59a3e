import { createHash } from "node:crypto";

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
