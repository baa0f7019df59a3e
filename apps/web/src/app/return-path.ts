import type { Location } from "react-router-dom";

interface ReturnState {
  /** Path, query and hash of the page that was wanted. */
  from: string;
}

/** The route state that makes a redirect remember where the viewer wanted to go. */
export function rememberReturnPath({ pathname, search, hash }: Location): ReturnState {
  return { from: `${pathname}${search}${hash}` };
}

/** The page that was wanted, if the location remembers one. History state outlives releases: it is read with care. */
export function returnPathOf(location: Location): string | undefined {
  const state: unknown = location.state;
  if (typeof state !== "object" || state === null || !("from" in state)) return undefined;
  const from: unknown = state.from;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : undefined;
}
