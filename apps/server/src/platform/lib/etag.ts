/** Whether a caller's `If-None-Match` names this ETag, so that the body need not be sent again. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some((candidate) => {
    const name = candidate.trim();
    return name === "*" || name.replace(/^W\//, "") === etag;
  });
}
