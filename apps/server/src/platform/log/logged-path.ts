/** A secret follows each of these in an address: a token of a mailed link, a calendar or a stream. */
const beforeSecrets: ReadonlySet<string> = new Set(["reset", "reset-password", "feed", "streams"]);

const hidden = "[hidden]";

/** Leaves out the query, which has signatures, tokens and search texts, and secrets in the path. */
export function loggedPath(url: string): string {
  const [path = ""] = url.split(/[?#;]|%3f|%23|%3b/i, 1);
  const segments = path.split("/");
  return segments
    .map((segment, index) =>
      beforeSecrets.has(decoded(segments[index - 1] ?? "")) || isRandom(segment) ? hidden : segment,
    )
    .join("/");
}

/** A text that may quote addresses. */
export function withLoggedPaths(text: string): string {
  return text.replaceAll(/\/[^\s"'`<>()]*/g, (address) => loggedPath(address));
}

/** The router takes an address with letters in percent-encoding for the same one. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Finds tokens anywhere in an address. Ids and names of pages have no capital letters. */
function isRandom(segment: string): boolean {
  return /^[\w.~%-]{32,}$/.test(segment) && /[A-Z]/.test(segment.replaceAll(/%../g, "")) && /[a-z]/.test(segment);
}
