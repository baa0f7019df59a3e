export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some((candidate) => {
    const name = candidate.trim();
    return name === "*" || name.replace(/^W\//, "") === etag;
  });
}
