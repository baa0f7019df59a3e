import type { Location } from "react-router-dom";

interface ReturnState {
  /** Path, query and hash. */
  from: string;
}

/** Route state for a redirect: the page that was wanted. */
export function rememberReturnPath({ pathname, search, hash }: Location): ReturnState {
  return { from: `${pathname}${search}${hash}` };
}

/** History state outlives releases: it is not trusted. */
export function returnPathOf(location: Location): string | undefined {
  const state: unknown = location.state;
  if (typeof state !== "object" || state === null || !("from" in state)) return undefined;
  const from: unknown = state.from;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : undefined;
}
